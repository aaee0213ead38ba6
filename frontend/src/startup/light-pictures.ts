/** The width in the address of a picture file (`content/picture.ts`). */
const WIDTH = /\.(\d+)\.(?:avif|webp)/;

/**
 * Whether a picture file is small enough for reduced mode: up to 540 pixels wide on a phone, whatever its pixel density, and up
 * to 728 on wider screens.
 * @param address of the file, or its entry in a `srcset`
 */
export const isLightFile = (address: string): boolean =>
  // Not the window's width, which a phone can tell only after it has laid out the page.
  Number(WIDTH.exec(address)?.[1]) <= (screen.width < 728 ? 540 : 728);

/** A `srcset` without its large files. Browser only. */
export const lightSources = (srcSet: string): string => srcSet.split(', ').filter(isLightFile).join(', ');
