import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, parse } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { openGraphImageSize, pictureWidths } from '../../src/lib/picture';

/**
 * The folder of encoded pictures, by the hash of their content: in the user's cache, where each clone of the repository finds
 * them (XDG Base Directory Specification).
 */
const cache = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  'volunteers-for-ukraine/pictures',
);

/** Increment when the encoding below changes, to invalidate cached derivatives. */
const PIPELINE_VERSION = 'v4';
const MAX_WIDTH = 1920;
/** Behind transparent pixels: the color of the page. */
const BACKGROUND = '#fbf5e6';

/** In order of preference: a photograph replaces an illustration with the same name. */
export const PICTURE_FORMATS = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.svg'];

/** A picture of the content. */
interface PictureFile {
  path: string;
  /** Its path in the folder of pictures, without its ending. */
  name: string;
  hash: string;
  /** In pixels, not more than the widest derivative. */
  width: number;
  height: number;
}

/** The path of a picture; null if there is none. @param name its path in the folder of pictures, without its ending */
export function findPicture(root: string, name: string): string | null {
  const path = join(root, 'content', 'pictures', name);
  const folder = dirname(path);
  // Cameras and phones write endings in capitals.
  const endings = (existsSync(folder) ? readdirSync(folder) : [])
    .map((file) => parse(file))
    .filter((file) => file.name === basename(path))
    .map(({ ext }) => ext);
  const [ending] = PICTURE_FORMATS.flatMap((format) => endings.filter((ext) => ext.toLowerCase() === format));
  return ending === undefined ? null : path + ending;
}

/**
 * Reads a picture's content hash and size in pixels.
 * @param name its path in the folder of pictures, without its ending
 * @throws Error when it cannot be decoded to its end
 */
export async function describePicture(path: string, name: string): Promise<PictureFile> {
  const bytes = await readFile(path);
  const hash = createHash('sha256').update(PIPELINE_VERSION).update(bytes).digest('hex').slice(0, 10);
  const measured = await cached(`${hash}.size.json`, () => measure(bytes));
  const size = JSON.parse(measured.toString()) as Pick<PictureFile, 'width' | 'height'>;
  return { ...size, name, hash, path };
}

/** What names a picture in the site; `lib/picture.ts` parses it. */
export function pictureKey({ name, hash, width, height }: PictureFile): string {
  return `${name}.${hash}.${String(width)}x${String(height)}`;
}

/** Encodes a picture in one of its widths; null for another width. */
export async function encodeDerivative(
  picture: PictureFile,
  width: number,
  format: 'avif' | 'webp',
): Promise<Buffer | null> {
  if (!pictureWidths(picture.width).includes(width)) return null;
  return cached(`${picture.hash}.${String(width)}.${format}`, async () => {
    const image = (await pixelsOf(picture)).resize({ width });
    // AVIF effort 2 takes twice as long and saves a tenth.
    return format === 'avif'
      ? image.avif({ quality: 52, effort: 1 }).toBuffer()
      : image.webp({ quality: 74, effort: 2 }).toBuffer();
  });
}

/** A page's Open Graph image (JPEG) from its picture (https://ogp.me), with the embroidery at its bottom. */
export function openGraphImage(picture: PictureFile): Promise<Buffer> {
  return cached(`${picture.hash}.jpg`, async () => {
    const { width, height } = openGraphImageSize;
    return (await pixelsOf(picture))
      .resize({ width, height })
      .composite([{ input: join(import.meta.dirname, 'share-band.png'), gravity: 'south' }])
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  });
}

let latest: { hash: string; pixels: Promise<Sharp> } | undefined;

/** A picture at full size. The latest one stays, because its widths follow each other, and an SVG takes long to render. */
async function pixelsOf({ path, hash, width }: PictureFile): Promise<Sharp> {
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
  const { autoOrient, format } = await sharp(bytes).metadata();
  // Throws for a file that ends too early. An SVG takes long to render.
  if (format !== 'svg') await sharp(bytes).resize({ width: 8 }).raw().toBuffer();
  const width = Math.min(autoOrient.width, MAX_WIDTH);
  const height = Math.round((autoOrient.height * width) / autoOrient.width);
  return Buffer.from(JSON.stringify({ width, height }));
}

/** Reads a file of the cache; makes and keeps it if it is not there. A cache that cannot be written only costs time. */
async function cached(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(cache, file);
  try {
    return await readFile(path);
  } catch {
    const content = await make();
    // Renamed when it is complete, because builds may run in parallel or be interrupted.
    const temporary = `${path}.${String(process.pid)}.${Math.random().toString(36).slice(2)}`;
    await mkdir(cache, { recursive: true })
      .then(() => writeFile(temporary, content))
      .then(() => rename(temporary, path))
      .catch(() => undefined);
    return content;
  }
}
