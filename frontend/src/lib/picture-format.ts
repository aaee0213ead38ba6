/** The data for showing a picture without a layout shift. Sizes are in pixels. */
export interface PictureSource {
  alt: string;
  width: number;
  height: number;
  /** Index into `pictureTints`: the background while the picture loads. */
  tint: number;
  avif: string;
  webp: string;
  /** For browsers without `srcset`: the WebP of medium width. */
  fallback: string;
  /** The widest WebP. */
  largest: string;
}

/** Backgrounds of a loading picture, which gets the nearest. `ui/picture/picture.module.css` repeats them. */
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

// 728: common phones are 412 CSS pixels wide with a device pixel ratio of 1.75, and need 721.
const steps = [360, 540, 728, 1200, 1920] as const;

/** The widths of a picture's derivatives, in pixels: never wider than the original. */
export function pictureWidths(intrinsic: number): number[] {
  const smaller = steps.filter((step) => step < intrinsic);
  return [...smaller, Math.min(intrinsic, 1920)];
}
