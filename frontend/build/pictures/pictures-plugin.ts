import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { describePicture, pictureKey } from './derivative';
import { PageFiles } from './page-files';

const QUERY = '?picture';

/**
 * Vite plugin: a module with the query `?picture`, which the content plugin imports, has the picture's key. The development server
 * makes the pictures themselves; the prerenderer writes those of a build.
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
  };
}
