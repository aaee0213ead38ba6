import { existsSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { describePicture, PICTURE_FORMATS, pictureKey } from './derivative';
import { PageFiles } from './page-files';

const QUERY = '?picture';
/** Cameras use upper case. */
const extensions = PICTURE_FORMATS.flatMap((format) => [format, format.toUpperCase()]);

/**
 * Vite plugin: `import key from './01?picture'` is the picture's key. The import has no file extension, so that `01.jpg` replaces
 * `01.svg` beside it. The development server makes the pictures themselves; the prerenderer writes those of a build.
 * @param site its public address, for QR codes
 */
export function pictures(site = ''): Plugin {
  let root = '';
  let pageFiles: PageFiles | undefined;
  const inRepository = (path: string): string => join('frontend', relative(root, path));
  return {
    name: 'vfu:pictures',
    enforce: 'pre',
    configResolved(config) {
      ({ root } = config);
    },
    resolveId(source, importer) {
      const name = source.slice(0, -QUERY.length);
      if (!importer || !source.endsWith(QUERY) || !source.startsWith('.') || extname(name)) return null;
      const path = join(dirname(importer), name);
      const extension = extensions.find((each) => existsSync(path + each));
      if (!extension)
        this.error(
          `There is no picture "${basename(path)}" in ${inRepository(dirname(path))}. Put ${basename(path)}.jpg there.`,
        );
      return path + extension + QUERY;
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const path = id.slice(0, -QUERY.length);
      this.addWatchFile(path);
      pageFiles?.add(path);
      const picture = await describePicture(path).catch((error: unknown) =>
        this.error(
          `${inRepository(path)} is not a picture that can be read (${String(error)}). Save it as a JPEG and put it there again.`,
        ),
      );
      return { code: `export default ${JSON.stringify(pictureKey(picture))};`, map: null, moduleType: 'js' };
    },
    configureServer(server) {
      pageFiles = new PageFiles(root, site);
      server.middlewares.use(pageFiles.serve());
    },
    // Adding or deleting a file can change what an import resolves to.
    hotUpdate({ type, file }) {
      if (type === 'update' || !extensions.includes(extname(file))) return;
      this.environment.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: 'full-reload' });
    },
  };
}
