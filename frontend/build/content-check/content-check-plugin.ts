import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { omittedLinkWarnings, type SiteSettings } from '../site-settings';
import { checkContent, checkContentWith, type ContentReport } from './load-content';

const NAME = 'virtual:has-samples';
const ID = `\0${NAME}`;

/**
 * Vite plugin: fails the build if the content has errors, with a sentence on how to correct each. Also provides
 * `import hasSamples from 'virtual:has-samples'`, so that the site does not have to load all content.
 */
export function contentCheck(settings: SiteSettings): Plugin {
  let root = '';
  let isServerBuild = false;
  let warn = (_line: string): void => undefined;
  let report = (): Promise<ContentReport> => checkContent(settings, root);
  return {
    name: 'vfu:content-check',
    configResolved(config) {
      ({ root } = config);
      isServerBuild = Boolean(config.build.ssr);
      warn = (line) => {
        config.logger.warn(line);
      };
    },
    configureServer(server) {
      report = () => checkContentWith(server);
      warnAboutErrors(server);
    },
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      const found = report();
      report = () => found;
      const { errors } = await found;
      if (errors.length > 0)
        this.error(`The content has ${String(errors.length)} error(s):\n- ${errors.join('\n- ')}`);
      // The build for the prerenderer has the same settings.
      if (!isServerBuild) omittedLinkWarnings(settings).forEach(warn);
    },
    resolveId: (id) => (id === NAME ? ID : null),
    async load(id) {
      if (id !== ID) return null;
      return `export default ${String((await report()).samples.length > 0)};`;
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
