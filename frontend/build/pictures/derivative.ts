import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { pictureTints, pictureWidths } from '../../src/lib/picture-format';

/** Increment when the encoding below changes, to invalidate cached derivatives. */
const PIPELINE_VERSION = 'v3';
const MAX_WIDTH = 1920;
/** In order of preference: a photograph replaces an illustration with the same name. */
export const PICTURE_FORMATS = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.svg'];

export interface PictureFile {
  name: string;
  hash: string;
  width: number;
  height: number;
  tint: number;
  path: string;
}
export interface Derivative {
  fileName: string;
  width: number;
  format: 'avif' | 'webp';
}

/** Reads a picture's content hash, size in pixels and background color, and caches them. */
export async function describePicture(path: string, cache: string): Promise<PictureFile> {
  const bytes = await readFile(path);
  const hash = createHash('sha256').update(PIPELINE_VERSION).update(bytes).digest('hex').slice(0, 10);
  const metadataFile = join(cache, `${hash}.json`);
  const metadata = await readFile(metadataFile, 'utf8').then(
    (text) => JSON.parse(text) as Pick<PictureFile, 'width' | 'height' | 'tint'>,
    () => measure(bytes, metadataFile),
  );
  return { ...metadata, name: nameOf(path), hash, path };
}

/** The value of `import key from './01.jpg?picture'`; `content/picture.ts` parses it. */
export function pictureKey({ name, hash, width, height, tint }: PictureFile): string {
  return `${name}.${hash}.${String(width)}x${String(height)}.${String(tint)}`;
}

export function derivativesOf({ name, hash, width }: PictureFile): Derivative[] {
  return pictureWidths(width).flatMap((at) =>
    (['avif', 'webp'] as const).map((format) => ({
      fileName: `${name}.${hash}.${String(at)}.${format}`,
      width: at,
      format,
    })),
  );
}

/** Encodes a derivative, or reads it from the cache. */
export async function encodeDerivative(
  picture: PictureFile,
  derivative: Derivative,
  cache: string,
): Promise<Buffer> {
  const cached = join(cache, `${picture.hash}.${String(derivative.width)}.${derivative.format}`);
  return readFile(cached).catch(async () => {
    const image = (await rasterOf(picture)).clone().resize({ width: derivative.width });
    // AVIF effort 2 takes twice as long and saves a tenth.
    const encoded =
      derivative.format === 'avif'
        ? image.avif({ quality: 52, effort: 1 })
        : image.webp({ quality: 74, effort: 2 });
    const bytes = await encoded.toBuffer();
    await writeAtomically(cached, bytes);
    return bytes;
  });
}

const rasters = new WeakMap<PictureFile, Promise<Sharp>>();

/** Renders an SVG once, at full size; each width is scaled from those pixels. */
function rasterOf(picture: PictureFile): Promise<Sharp> {
  const known = rasters.get(picture);
  if (known) return known;
  const raster = sharp(picture.path)
    .rotate()
    .resize({ width: picture.width })
    .flatten({ background: '#fbf5e6' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) => sharp(data, { raw: info }));
  rasters.set(picture, raster);
  return raster;
}

/** Frees a picture's pixels once all its derivatives are encoded. */
export function releaseRaster(picture: PictureFile): void {
  rasters.delete(picture);
}

async function measure(bytes: Buffer, metadataFile: string) {
  const { autoOrient } = await sharp(bytes).metadata();
  // A few pixels are enough for the average color.
  const pixels = await sharp(bytes)
    .resize(4, 4, { fit: 'fill' })
    .flatten({ background: '#fbf5e6' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const width = Math.min(autoOrient.width, MAX_WIDTH);
  const height = Math.round((autoOrient.height * width) / autoOrient.width);
  const metadata = { width, height, tint: nearestTint(averageColor(pixels)) };
  await writeAtomically(metadataFile, JSON.stringify(metadata));
  return metadata;
}

/** Builds may run in parallel or be interrupted. */
async function writeAtomically(path: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${String(process.pid)}.${Math.random().toString(36).slice(2)}`;
  await writeFile(temporary, content);
  await rename(temporary, path);
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

/** `projects/pilot-vests/01.jpg` is served as `pilot-vests-01`. */
function nameOf(path: string): string {
  const file = basename(path).replace(/\.[^.]+$/, '');
  return `${basename(dirname(path))}-${file}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
