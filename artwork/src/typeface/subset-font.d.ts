/** The part of `subset-font` that is used here; the package brings no types. */
declare module 'subset-font' {
  type Axis = number | { min?: number; max?: number; default?: number };
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>;
}
