import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/;
/** The types that nginx sends as Brotli (nginx/http/compression.conf). */
const BROTLI = /\.(?:html|js|css)$/;
/** In bytes. A smaller file hardly becomes smaller. */
const MIN_SIZE = 200;

/** Writes the `.gz` and `.br` files that nginx sends instead of the texts of the built site. */
export async function compressSite(dist: string): Promise<void> {
  const files = (await readdir(dist, { recursive: true })).filter((file) => TEXT.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(dist, file);
      const text = await readFile(path);
      if (text.length < MIN_SIZE) return;
      await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
      if (!BROTLI.test(file)) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }));
    }),
  );
}
