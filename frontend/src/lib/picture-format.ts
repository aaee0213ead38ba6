/** The data for showing a picture without a layout shift. Sizes are in pixels. */
export interface PictureSource {
  alt: string;
  width: number;
  height: number;
  avif: string;
  webp: string;
  /** For browsers without `srcset`: the WebP of medium width. */
  fallback: string;
  /** The widest WebP. */
  largest: string;
}

// 728: common phones are 412 CSS pixels wide with a device pixel ratio of 1.75, and need 721.
const steps = [360, 540, 728, 1200] as const;

/** The widths of a picture's derivatives, in pixels. @param widest of them */
export function pictureWidths(widest: number): number[] {
  return [...steps.filter((step) => step < widest), widest];
}
