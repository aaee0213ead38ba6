import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, extname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { pictureCacheFolder } from './cache-folder';
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
  PICTURE_FORMATS,
  releaseRaster,
  pictureKey,
  type PictureFile,
} from './derivative';

const QUERY = '?picture';
/** Cameras use upper case. */
const extensions = PICTURE_FORMATS.flatMap((format) => [format, format.toUpperCase()]);
const mimeTypes = { avif: 'image/avif', webp: 'image/webp' };

/**
 * Vite plugin: `import key from './01?picture'` is the picture's key. The derivatives in AVIF and WebP are below
 * `/pictures/`. The import has no file extension, so that `01.jpg` replaces `01.svg` beside it.
 * @param options `isEmitted: false` writes no derivatives, because another bundle of the same build does
 */
export function pictures({ isEmitted = true } = {}): Plugin {
  /** By name and hash: the same photograph may be in two folders. */
  const imported = new Map<string, PictureFile>();
  let cache = '';
  let root = '';
  const inRepository = (path: string): string => join('frontend', relative(root, path));
  return {
    name: 'vfu:pictures',
    enforce: 'pre',
    configResolved(config) {
      ({ root } = config);
      cache = join(pictureCacheFolder(root), 'pictures');
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
      const picture = await describePicture(path, cache).catch((error: unknown) =>
        this.error(
          `${inRepository(path)} is not a picture that can be read (${String(error)}). Save it as a JPEG and put it there again.`,
        ),
      );
      imported.set(`${picture.name}.${picture.hash}`, picture);
      return { code: `export default ${JSON.stringify(pictureKey(picture))};`, map: null, moduleType: 'js' };
    },
    configureServer(server) {
      server.middlewares.use('/pictures', (request, response, next) => {
        const fileName = basename((request.url ?? '').split('?')[0] ?? '');
        const picture = imported.get(fileName.split('.', 2).join('.'));
        const derivative = picture && derivativesOf(picture).find((each) => each.fileName === fileName);
        if (!picture || !derivative) {
          next();
          return;
        }
        encodeDerivative(picture, derivative, cache).then((bytes) => {
          response.setHeader('Content-Type', mimeTypes[derivative.format]);
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
    // Adding or deleting a file can change what an import resolves to.
    hotUpdate({ type, file }) {
      if (type === 'update' || !extensions.includes(extname(file))) return;
      this.environment.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: 'full-reload' });
    },
    async generateBundle() {
      // The server bundle needs only the keys.
      if (this.environment.config.consumer === 'server' || !isEmitted) return;
      const queue = [...imported.values()];
      if (defersPictures()) {
        const list: DeferredPicturesList = { pictures: queue, openGraphPaths: [] };
        this.emitFile({ type: 'asset', fileName: DEFERRED_PICTURES_FILE, source: JSON.stringify(list) });
        return;
      }
      const worker = async (): Promise<void> => {
        for (let picture = queue.shift(); picture; picture = queue.shift()) {
          for (const derivative of derivativesOf(picture)) {
            const source = await encodeDerivative(picture, derivative, cache);
            this.emitFile({ type: 'asset', fileName: `pictures/${derivative.fileName}`, source });
          }
          releaseRaster(picture);
        }
      };
      await Promise.all(Array.from({ length: availableParallelism() }, worker));
    },
  };
}
