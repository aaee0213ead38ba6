import { pictureTints, pictureWidths, type PictureSource } from '../lib/picture-format';

/**
 * One picture as the content names it: plain data, so it may travel through Redux (the photo dialog).
 * `key` is what importing a picture file with `?picture` gives: `name.hash.WIDTHxHEIGHT.tint`.
 */
export interface PictureRef {
  key: string;
  alt: string;
}

const keyShape = /^([a-z0-9-]+)\.([0-9a-f]{10})\.(\d+)x(\d+)\.(\d+)$/;

/** Whether a key can have come from a picture import. */
export const isPictureKey = (key: string): boolean => keyShape.test(key);

/** What other sites show of a page, in pixels. */
export const openGraphImageSize = { width: 1200, height: 630 } as const;

/** The address of a picture as other sites show it; the prerenderer makes the file. Throws like `pictureFor`. */
export function openGraphImageFor({ key }: PictureRef): string {
  const [, name, hash] = keyShape.exec(key) ?? [];
  if (!name || !hash) throw new Error(`Not a picture key: ${key}`);
  return `/share/${name}.${hash}.jpg`;
}

/** Turns a reference into addresses. Throws on a key that no picture import can have made. */
export function pictureFor({ key, alt }: PictureRef): PictureSource {
  const [, name, hash, width, height, tint] = keyShape.exec(key) ?? [];
  if (!name || !hash) throw new Error(`Not a picture key: ${key}`);
  const widths = pictureWidths(Number(width));
  const address = (at: number, format: 'avif' | 'webp') =>
    `/pictures/${name}.${hash}.${String(at)}.${format}`;
  const set = (format: 'avif' | 'webp') =>
    widths.map((at) => `${address(at, format)} ${String(at)}w`).join(', ');
  return {
    alt,
    width: Number(width),
    height: Number(height),
    tint: Math.min(Number(tint), pictureTints.length - 1),
    avif: set('avif'),
    webp: set('webp'),
    fallback: address(widths[Math.floor(widths.length / 2)] ?? Number(width), 'webp'),
  };
}
