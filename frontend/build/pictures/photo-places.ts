import sharp, { type Metadata } from 'sharp';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Fault } from '../content/content-file';
import { PICTURE_FORMATS } from './picture-file';

/** The entry of EXIF that leads to GPS data, in either byte order (Exif 3.0, section 4.6.3), and the place of a video. */
const GPS = [
  // With the type LONG or IFD.
  ...['\x88\x25\0\x04\0\0\0\x01', '\x88\x25\0\x0d\0\0\0\x01'],
  ...['\x25\x88\x04\0\x01\0\0\0', '\x25\x88\x0d\0\x01\0\0\0'],
  '\xa9xyz',
];
/** XMP's names of places, and the name of a PNG's text that has EXIF in it (ImageMagick). */
const XMP = /GPSL(?:at|ong)itude|photoshop:(?:City|State|Country)|Iptc4xmp(?:Core|Ext):Location|Raw profile/;
/** The data sets of a city, a part of it, a province and a country (IPTC IIM 4.2, record 2). */
const IPTC = ['\x1c\x02\x5a', '\x1c\x02\x5c', '\x1c\x02\x5f', '\x1c\x02\x65'];

/**
 * Whether a file names the place where it was taken; also a photograph or a video that is only a part of the file, such as what
 * phones append to a photograph.
 * @param metadata of a picture, where they may be compressed
 */
export function namesPlace(bytes: Buffer, { xmp, iptc }: Pick<Metadata, 'xmp' | 'iptc'> = {}): boolean {
  const latin1 = (data?: Buffer) => data?.toString('latin1') ?? '';
  const text = latin1(bytes) + latin1(xmp);
  return (
    XMP.test(text) ||
    GPS.some((sign) => text.includes(sign)) ||
    IPTC.some((sign) => latin1(iptc).includes(sign))
  );
}

export const DAMAGED = 'This picture is damaged or incomplete. Copy it again from where it came from.';

/**
 * Removes all metadata from the photographs that name a place, and saves them again, upright.
 * @param root the frontend's folder
 * @returns their paths in `content/`, and what is wrong with files that cannot be read
 */
export async function cleanPictures(root: string): Promise<{ cleaned: string[]; faults: Fault[] }> {
  const cleaned: string[] = [];
  const faults: Fault[] = [];
  for (const file of readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })) {
    const format = PICTURE_FORMATS.find((each) => each !== '.svg' && file.toLowerCase().endsWith(each));
    if (format === undefined) continue;
    const path = join(root, 'content', file);
    try {
      const bytes = await readFile(path);
      const image = sharp(bytes).autoOrient();
      if (!namesPlace(bytes, await image.metadata())) continue;
      // sharp writes no metadata that it is not told to (https://sharp.pixelplumbing.com/api-output/#keepmetadata).
      const options = format === '.png' ? {} : { quality: 95 };
      await writeFile(path, await image.toFormat(format.slice(1) as 'jpeg', options).toBuffer());
      cleaned.push(file);
    } catch {
      faults.push({ file: `frontend/content/${file.replaceAll(sep, '/')}`, message: DAMAGED });
    }
  }
  return { cleaned, faults };
}
