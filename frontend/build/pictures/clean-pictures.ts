import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import sharp from 'sharp';
import type { Fault } from '../content/content-file';
import { DAMAGED } from './check-pictures';
import { namesPlace } from './names-place';
import { PICTURE_FORMATS } from './picture-file';

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
