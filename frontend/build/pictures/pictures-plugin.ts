import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, extname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import {
  DEFERRED_PICTURES_FILE,
  DeferredPictures,
  defersPictures,
  type DeferredPicturesList,
} from './deferred-pictures';
import {
  derivativesOf,
  describePicture,
  encodeDerivative,
  forgetRaster,
  pictureKey,
  type PictureFile,
} from './derivative';

const QUERY = '?picture';
/** A photograph beside a drawing of the same name is shown in its place. */
const endings = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.svg'];
/** Cameras write theirs in capitals. */
const spellings = endings.flatMap((ending) => [ending, ending.toUpperCase()]);
const mimeTypes = { avif: 'image/avif', webp: 'image/webp' };

/**
 * Vite plugin: `import key from './01?picture'` gives the picture's key, and its AVIF and WebP derivatives are served
 * (dev, and preview of a build that deferred them) or emitted (browser build) under `/pictures/`. Artwork and photographs alike: the file's ending need not be
 * named, so that `01.jpg` dropped beside `01.svg` replaces it.
 */
export function pictures(): Plugin {
  const wanted = new Map<string, PictureFile>();
  let cache = '';
  let root = '';
  const inRepository = (path: string): string => join('frontend', relative(root, path));
  return {
    name: 'vfu:pictures',
    enforce: 'pre',
    configResolved(config) {
      ({ root } = config);
      cache = join(root, '.cache', 'pictures');
    },
    resolveId(source, importer) {
      const name = source.slice(0, -QUERY.length);
      if (!importer || !source.endsWith(QUERY) || !source.startsWith('.') || extname(name)) return null;
      const path = join(dirname(importer), name);
      const ending = spellings.find((each) => existsSync(path + each));
      if (!ending)
        this.error(
          `There is no picture "${basename(path)}" in ${inRepository(dirname(path))}. Put ${basename(path)}.jpg there.`,
        );
      return path + ending + QUERY;
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const path = id.slice(0, -QUERY.length);
      this.addWatchFile(path);
      const picture = await describePicture(path, cache).catch((error: unknown) =>
        this.error(
          `${inRepository(path)} is not a picture that can be read (${String(error)}). Save it as a JPEG and put it there again.`,
        ),
      );
      wanted.set(picture.hash, picture);
      return { code: `export default ${JSON.stringify(pictureKey(picture))};`, map: null, moduleType: 'js' };
    },
    configureServer(server) {
      server.middlewares.use('/pictures', (request, response, next) => {
        const fileName = basename((request.url ?? '').split('?')[0] ?? '');
        const picture = wanted.get(fileName.split('.')[1] ?? '');
        const one = picture && derivativesOf(picture).find((each) => each.fileName === fileName);
        if (!picture || !one) {
          next();
          return;
        }
        encodeDerivative(picture, one, cache).then((bytes) => {
          response.setHeader('Content-Type', mimeTypes[one.format]);
          response.end(bytes);
        }, next);
      });
    },
    configurePreviewServer({ config, middlewares }) {
      const deferred = DeferredPictures.in(join(root, config.build.outDir), cache);
      if (!deferred) return;
      middlewares.use((request, _response, next) => {
        deferred.complete((request.url ?? '').split('?')[0] ?? '').then(() => {
          next();
        }, next);
      });
      deferred.completeAll().catch((error: unknown) => {
        config.logger.error(`The pictures could not all be encoded: ${String(error)}`);
      });
    },
    // A photograph put beside a drawing, or taken away, changes what every import of that name means.
    hotUpdate({ type, file }) {
      if (type === 'update' || !spellings.includes(extname(file))) return;
      this.environment.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: 'full-reload' });
    },
    async generateBundle() {
      // The server bundle only needs the keys; the files belong to the browser's.
      if (this.environment.config.consumer === 'server') return;
      const queue = [...wanted.values()];
      if (defersPictures()) {
        const list: DeferredPicturesList = { pictures: queue, sharePaths: [] };
        this.emitFile({ type: 'asset', fileName: DEFERRED_PICTURES_FILE, source: JSON.stringify(list) });
        return;
      }
      const worker = async (): Promise<void> => {
        for (let picture = queue.shift(); picture; picture = queue.shift()) {
          for (const one of derivativesOf(picture)) {
            const source = await encodeDerivative(picture, one, cache);
            this.emitFile({ type: 'asset', fileName: `pictures/${one.fileName}`, source });
          }
          forgetRaster(picture);
        }
      };
      await Promise.all(Array.from({ length: availableParallelism() }, worker));
    },
  };
}
