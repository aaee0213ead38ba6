// 728: common phones are 412 CSS pixels wide with a device pixel ratio of 1.75, and need 721.
const steps = [360, 540, 728, 1200] as const;

/** The widths of a picture's derivatives, in pixels. @param widest of them */
export function pictureWidths(widest: number): number[] {
  return [...steps.filter((step) => step < widest), widest];
}

/**
 * A reference to a picture. Serializable, because the photo dialog is in the Redux state. The build makes the `key`:
 * `path.hash.WIDTHxHEIGHT`.
 */
export interface PictureRef {
  key: string;
  alt: string;
}

/** What the key of a picture says. Throws on an invalid one. */
function parse(key: string) {
  const [, name, hash, width, height] = /^([\w/.~-]+)\.([0-9a-f]{10})\.(\d+)x(\d+)$/.exec(key) ?? [];
  if (!name || !hash) throw new Error(`Not a picture key: ${key}`);
  return { file: `/pictures/${name}.${hash}`, width: Number(width), height: Number(height) };
}

/** In pixels. */
export const openGraphImageSize = { width: 1200, height: 630 } as const;

/** The path of a picture's Open Graph image, which the prerenderer writes. Throws on an invalid key. */
export const openGraphImageFor = ({ key }: PictureRef): string => `${parse(key).file}.jpg`;

/** What shows a picture without a layout shift. Sizes are in pixels. Throws on an invalid key. @param key of a `PictureRef` */
export function sourcesOf(key: string) {
  const { file, width, height } = parse(key);
  const widths = pictureWidths(width);
  const address = (at: number, format: 'avif' | 'webp') => `${file}.${String(at)}.${format}`;
  const set = (format: 'avif' | 'webp') =>
    widths.map((at) => `${address(at, format)} ${String(at)}w`).join(', ');
  return {
    width,
    height,
    avif: set('avif'),
    webp: set('webp'),
    /** For browsers without `srcset`: the WebP of medium width. */
    fallback: address(widths[Math.floor(widths.length / 2)] ?? width, 'webp'),
    /** The widest WebP. */
    largest: address(width, 'webp'),
  };
}
