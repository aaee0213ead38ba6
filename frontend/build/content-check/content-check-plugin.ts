import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { SiteSettings } from '../site-settings';
import { checkContent, checkContentWith, type ContentReport } from './load-content';

const NAME = 'virtual:has-samples';
const ID = `\0${NAME}`;

/**
 * Vite plugin: provides `import hasSamples from 'virtual:has-samples'`, so that the site does not have to load all content,
 * and logs the errors of the content while it is edited. `build/bundle.ts` checks the content of a build.
 */
export function contentCheck(settings: SiteSettings): Plugin {
  let root = '';
  let report = (): Promise<ContentReport> => checkContent(settings, root);
  /** From `build/bundle.ts`, for all its bundles. */
  const known = process.env.CONTENT_HAS_SAMPLES;
  return {
    name: 'vfu:content-check',
    configResolved(config) {
      ({ root } = config);
    },
    configureServer(server) {
      report = () => checkContentWith(server);
      warnAboutErrors(server);
    },
    resolveId: (id) => (id === NAME ? ID : null),
    async load(id) {
      if (id !== ID) return null;
      return `export default ${known ?? String((await report()).samples.length > 0)};`;
    },
  };
}

/** The development server only logs errors. */
function warnAboutErrors(server: ViteDevServer): void {
  const folder = join(server.config.root, 'src', 'content');
  let logged = '';
  let timer: NodeJS.Timeout | undefined;
  const check = async () => {
    const { errors } = await checkContentWith(server);
    const message = errors.length > 0 ? errors.map((error) => `\n- ${error}`).join('') : ' no more errors.';
    if (message !== logged && (logged || errors.length > 0)) server.config.logger.warn(`Content:${message}`);
    logged = errors.length > 0 ? message : '';
  };
  // Debounced, because editors save several files at once.
  const scheduleCheck = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), 500);
  };
  server.watcher.on('all', (_event, file) => {
    if (file.startsWith(folder)) scheduleCheck();
  });
  scheduleCheck();
}
