import { basename, dirname, extname, relative } from 'node:path';
import type { Plugin } from 'vite';
import { LogoError, readLogo } from './logo';

const QUERY = '?logo';

/**
 * Vite plugin: `import logo from './logo.svg?logo'` is the logo's address, width and height, or null for an invalid logo,
 * which the content check reports. The build emits the file unchanged under `/pictures/`.
 */
export function logos(): Plugin {
  let root = '';
  let isServing = false;
  return {
    name: 'vfu:logos',
    enforce: 'pre',
    configResolved(config) {
      ({ root } = config);
      isServing = config.command === 'serve';
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const path = id.slice(0, -QUERY.length);
      this.addWatchFile(path);
      try {
        const { bytes, hash, width, height } = await readLogo(path);
        const ending = extname(path).toLowerCase();
        const fileName = `pictures/${basename(dirname(path))}-logo.${hash}${ending}`;
        const url = isServing ? `/${relative(root, path)}` : `/${fileName}`;
        // The server bundle needs only the address.
        if (!isServing && this.environment.config.consumer === 'client')
          this.emitFile({ type: 'asset', fileName, source: bytes });
        return asModule({ url, width, height });
      } catch (error) {
        if (error instanceof LogoError) return asModule(null);
        throw error;
      }
    },
  };
}

const asModule = (value: unknown) => ({
  code: `export default ${JSON.stringify(value)};`,
  map: null,
  moduleType: 'js' as const,
});
