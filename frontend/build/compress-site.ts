import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Writes the `.gz` and `.br` files that nginx sends instead of texts of the built site (nginx/http/compression.conf). */
export async function compressSite(dist: string): Promise<void> {
  const files = (await readdir(dist, { recursive: true })).filter((file) => TEXT.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(dist, file);
      const text = await readFile(path);
      await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }));
    }),
  );
}
