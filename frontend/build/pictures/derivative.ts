import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { pictureTints, pictureWidths } from '../../src/lib/picture-format';
import { cached, pictureCache } from './cache';

/** Increment when the encoding below changes, to invalidate cached derivatives. */
const PIPELINE_VERSION = 'v3';
const MAX_WIDTH = 1920;
/** Behind transparent pixels: the color of the page. */
const BACKGROUND = '#fbf5e6';

/** In order of preference: a photograph replaces an illustration with the same name. */
export const PICTURE_FORMATS = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.svg'];

export interface PictureFile {
  path: string;
  name: string;
  hash: string;
  /** In pixels, not more than the widest derivative. */
  width: number;
  height: number;
  /** Index into `pictureTints`. */
  tint: number;
}

/** Reads a picture's content hash, size in pixels and background color. */
export async function describePicture(path: string): Promise<PictureFile> {
  const bytes = await readFile(path);
  const hash = createHash('sha256').update(PIPELINE_VERSION).update(bytes).digest('hex').slice(0, 10);
  const measured = await cached(join(pictureCache, `${hash}.json`), () => measure(bytes));
  const size = JSON.parse(measured.toString()) as Pick<PictureFile, 'width' | 'height' | 'tint'>;
  return { ...size, name: nameOf(path), hash, path };
}

/** What names a picture in the site; `content/picture.ts` parses it. */
export function pictureKey({ name, hash, width, height, tint }: PictureFile): string {
  return `${name}.${hash}.${String(width)}x${String(height)}.${String(tint)}`;
}

/** `projects/pilot-vests/01.jpg` is served as `pilot-vests-01`. */
export function nameOf(path: string): string {
  const file = basename(path).replace(/\.[^.]+$/, '');
  return `${basename(dirname(path))}-${file}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** Encodes a picture in one of its widths; null for another width. */
export async function encodeDerivative(
  picture: PictureFile,
  width: number,
  format: 'avif' | 'webp',
): Promise<Buffer | null> {
  if (!pictureWidths(picture.width).includes(width)) return null;
  return cached(join(pictureCache, `${picture.hash}.${String(width)}.${format}`), async () => {
    const image = (await pixelsOf(picture)).resize({ width });
    // AVIF effort 2 takes twice as long and saves a tenth.
    return format === 'avif'
      ? image.avif({ quality: 52, effort: 1 }).toBuffer()
      : image.webp({ quality: 74, effort: 2 }).toBuffer();
  });
}

let latest: { hash: string; pixels: Promise<Sharp> } | undefined;

/** A picture at full size. The latest one stays, because its widths follow each other, and an SVG takes long to render. */
export async function pixelsOf({ path, hash, width }: PictureFile): Promise<Sharp> {
  if (latest?.hash !== hash) {
    const pixels = sharp(path)
      .rotate()
      .resize({ width })
      .flatten({ background: BACKGROUND })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
      .then(({ data, info }) => sharp(data, { raw: info }));
    latest = { hash, pixels };
  }
  return (await latest.pixels).clone();
}

async function measure(bytes: Buffer): Promise<Buffer> {
  const { autoOrient } = await sharp(bytes).metadata();
  const width = Math.min(autoOrient.width, MAX_WIDTH);
  const height = Math.round((autoOrient.height * width) / autoOrient.width);
  // A few pixels are enough for the average color.
  const pixels = await sharp(bytes)
    .resize(4, 4, { fit: 'fill' })
    .flatten({ background: BACKGROUND })
    .removeAlpha()
    .raw()
    .toBuffer();
  return Buffer.from(JSON.stringify({ width, height, tint: nearestTint(averageColor(pixels)) }));
}

function averageColor(pixels: Buffer): number[] {
  return [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let at = channel; at < pixels.length; at += 3) sum += pixels[at] ?? 0;
    return sum / (pixels.length / 3);
  });
}

function nearestTint(rgb: number[]): number {
  const distances = pictureTints.map((tint) =>
    [1, 3, 5].reduce(
      (sum, at, channel) => sum + (parseInt(tint.slice(at, at + 2), 16) - (rgb[channel] ?? 0)) ** 2,
      0,
    ),
  );
  return distances.indexOf(Math.min(...distances));
}
