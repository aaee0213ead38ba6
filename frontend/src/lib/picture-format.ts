/** Everything the browser needs to show a picture without moving the page. Sizes in pixels. */
export interface PictureSource {
  alt: string;
  width: number;
  height: number;
  /** Index into `pictureTints`, the ground shown until the picture is there. */
  tint: number;
  avif: string;
  webp: string;
  /** For browsers that choose for themselves: the middle-sized WebP. */
  fallback: string;
}

/** Grounds a loading picture may have; a picture is given the nearest. `ui/picture/picture.module.css` names them too. */
export const pictureTints = [
  '#16233d',
  '#1d5fb4',
  '#7fb2dd',
  '#cfe2ea',
  '#fbf5e6',
  '#f1dfb4',
  '#ffc933',
  '#e8935b',
  '#b8321f',
  '#6b8f4e',
  '#35693a',
  '#8a6a48',
  '#86749a',
  '#c9a58c',
] as const;

// 728: a common phone is 412 wide at a ratio of 1.75, which is one more than 720.
const steps = [360, 540, 728, 1200, 1920] as const;

/** The widths a picture is offered in, in pixels: never wider than it is. */
export function pictureWidths(intrinsic: number): number[] {
  const smaller = steps.filter((step) => step < intrinsic);
  return [...smaller, Math.min(intrinsic, 1920)];
}
