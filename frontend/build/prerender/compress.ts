import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pictures and fonts are compressed by their own formats. */
const TEXT = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Below this the packet is not smaller, in bytes; nginx/http/compression.conf says the same. */
const WORTHWHILE = 1024;

/** Puts beside every text of the built site what nginx sends in its place: `.br` and `.gz`, as small as they get. */
export async function compressSite(dist: string): Promise<void> {
  const files = (await readdir(dist, { recursive: true })).filter((file) => TEXT.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(dist, file);
      const text = await readFile(path);
      if (text.length < WORTHWHILE) return;
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
        promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    }),
  );
}
