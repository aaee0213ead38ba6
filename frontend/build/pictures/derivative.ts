import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { pictureTints, pictureWidths } from '../../src/lib/picture-format';

/** Raise when the encoding below changes, so that old derivatives are not taken for new ones. */
const PIPELINE = 'v3';
const MAX_WIDTH = 1920;

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

/** Reads a picture's identity (content hash), size in pixels and ground colour; remembers them in the cache. */
export async function describePicture(path: string, cache: string): Promise<PictureFile> {
  const bytes = await readFile(path);
  const hash = createHash('sha256').update(PIPELINE).update(bytes).digest('hex').slice(0, 10);
  const note = join(cache, `${hash}.json`);
  const facts = await readFile(note, 'utf8').then(
    (text) => JSON.parse(text) as Pick<PictureFile, 'width' | 'height' | 'tint'>,
    () => measure(bytes, note),
  );
  return { ...facts, name: nameOf(path), hash, path };
}

/** What `import key from './01.jpg?picture'` gives; `content/picture.ts` reads it back. */
export function pictureKey({ name, hash, width, height, tint }: PictureFile): string {
  return `${name}.${hash}.${String(width)}x${String(height)}.${String(tint)}`;
}

/** Every file a picture is served as. */
export function derivativesOf({ name, hash, width }: PictureFile): Derivative[] {
  return pictureWidths(width).flatMap((at) =>
    (['avif', 'webp'] as const).map((format) => ({
      fileName: `${name}.${hash}.${String(at)}.${format}`,
      width: at,
      format,
    })),
  );
}

/** Encodes one derivative, or takes it from the cache. */
export async function encodeDerivative(
  picture: PictureFile,
  one: Derivative,
  cache: string,
): Promise<Buffer> {
  const cached = join(cache, `${picture.hash}.${String(one.width)}.${one.format}`);
  return readFile(cached).catch(async () => {
    const image = (await rasterOf(picture)).clone().resize({ width: one.width });
    // Flat cut paper stays crisp at these qualities; AVIF effort 2 takes twice as long for a tenth less.
    const encoded =
      one.format === 'avif' ? image.avif({ quality: 52, effort: 1 }) : image.webp({ quality: 74, effort: 2 });
    const bytes = await encoded.toBuffer();
    await keep(cached, bytes);
    return bytes;
  });
}

const rasters = new WeakMap<PictureFile, Promise<Sharp>>();

/** An SVG is drawn once, at full size; every width is then scaled from those pixels. */
function rasterOf(picture: PictureFile): Promise<Sharp> {
  const known = rasters.get(picture);
  if (known) return known;
  const made = sharp(picture.path)
    .rotate()
    .resize({ width: picture.width })
    .flatten({ background: '#fbf5e6' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) => sharp(data, { raw: info }));
  rasters.set(picture, made);
  return made;
}

/** Lets go of a picture's pixels once all its derivatives are written. */
export function forgetRaster(picture: PictureFile): void {
  rasters.delete(picture);
}

async function measure(bytes: Buffer, note: string) {
  const { autoOrient } = await sharp(bytes).metadata();
  // A handful of pixels averages the picture, and an SVG is then drawn at that size only.
  const few = await sharp(bytes)
    .resize(4, 4, { fit: 'fill' })
    .flatten({ background: '#fbf5e6' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const width = Math.min(autoOrient.width, MAX_WIDTH);
  const height = Math.round((autoOrient.height * width) / autoOrient.width);
  const facts = { width, height, tint: nearestTint(averageColour(few)) };
  await keep(note, JSON.stringify(facts));
  return facts;
}

/** Only whole files ever carry the cached name: builds may run side by side or be stopped. */
async function keep(path: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const half = `${path}.${String(process.pid)}.${Math.random().toString(36).slice(2)}`;
  await writeFile(half, content);
  await rename(half, path);
}

function averageColour(pixels: Buffer): number[] {
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
