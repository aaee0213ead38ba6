/** The colors of the illustrations: the site's design tokens and similar ones. */
export const paper = {
  night: '#0c1629',
  ink: '#16233d',
  dusk: '#2b3d63',
  blueDeep: '#12407f',
  blue: '#1d5fb4',
  blueMid: '#4a8acb',
  sky: '#7fb2dd',
  skyPale: '#b9d6e8',
  mist: '#dbe8e8',
  cream: '#fbf5e6',
  white: '#fffdf7',
  wheatPale: '#f6e9c8',
  wheat: '#f1dfb4',
  straw: '#e3c37c',
  sunflower: '#ffc933',
  amber: '#e9a400',
  ochre: '#b9822b',
  peach: '#f4c38f',
  coral: '#e8935b',
  poppy: '#c8402a',
  poppyDeep: '#8f2416',
  clay: '#b06a46',
  bark: '#5b4130',
  soil: '#3d2c24',
  leafPale: '#b5c477',
  leaf: '#86a14f',
  field: '#56803f',
  fieldDeep: '#35693a',
  pine: '#21472f',
  skin1: '#e7b58f',
  skin2: '#c98f68',
  skin3: '#a56a48',
  steel: '#9fb0bd',
  steelDeep: '#5f7386',
} as const;

function channels(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
}

/** Mixes two hex colors; `amount` 0 keeps the first, 1 gives the second. */
export function mix(from: string, to: string, amount: number): string {
  const target = channels(to);
  const parts = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * amount));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const lighter = (color: string, amount: number): string => mix(color, '#fff8e6', amount);
export const darker = (color: string, amount: number): string => mix(color, '#0c1629', amount);
