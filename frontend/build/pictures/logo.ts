import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import sharp from 'sharp';

/** A partner's logo as it goes to visitors. */
export interface LogoFile {
  bytes: Buffer;
  /** Of the content, ten hexadecimal digits. */
  hash: string;
  /** In pixels, or in the units of the SVG's view box. */
  width: number;
  height: number;
}

/** What is wrong with a logo file; the message says what to do, and reads on from the file's name. */
export class LogoFault extends Error {
  override readonly name = 'LogoFault';
}

/** In bytes. A logo is shown at most 176 pixels wide and is not encoded again. */
const LARGEST = 100_000;

/** What an SVG must not have: it would not be shown in an `img` element, or run if opened by itself. */
const active = /<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["']\s*(?!#|data:image\/)[^"']/i;

/**
 * Reads a logo. @throws LogoFault when it is too large, cannot be read, has no size, or is an SVG with scripts or
 * with parts in other files
 */
export async function readLogo(path: string): Promise<LogoFile> {
  const bytes = await readFile(path);
  if (bytes.length > LARGEST)
    throw new LogoFault(
      `has ${String(Math.ceil(bytes.length / 1000))} kB, and a logo may have ${String(LARGEST / 1000)}. Save it smaller: 480 pixels wide is enough.`,
    );
  const isSvg = extname(path).toLowerCase() === '.svg';
  if (isSvg && active.test(bytes.toString('utf8')))
    throw new LogoFault(
      'has a script in it, or parts in other files. Export it again as a plain SVG, or as a PNG.',
    );
  const { format, width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }));
  if (format !== (isSvg ? 'svg' : 'png') || !width || !height)
    throw new LogoFault(`cannot be read as ${isSvg ? 'an SVG' : 'a PNG'}. Save it again in that format.`);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  return { bytes, hash, width, height };
}
