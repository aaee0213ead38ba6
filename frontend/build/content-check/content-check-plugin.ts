import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { leftOutLinks, type SiteSettings } from '../prerender/site-settings';
import { reportContent, reportThrough, type ContentReport } from './load-content';

const NAME = 'virtual:has-samples';
const ID = `\0${NAME}`;

/**
 * Vite plugin: a build with faulty content stops, and says in plain sentences what to change. It also answers
 * `import hasSamples from 'virtual:has-samples'`, so that the site knows without carrying all its content.
 */
export function contentCheck(settings: SiteSettings): Plugin {
  let root = '';
  let isServerBuild = false;
  let tellOperator = (_line: string): void => undefined;
  let report = (): Promise<ContentReport> => reportContent(settings, root);
  return {
    name: 'vfu:content-check',
    configResolved(config) {
      ({ root } = config);
      isServerBuild = Boolean(config.build.ssr);
      tellOperator = (line) => {
        config.logger.warn(line);
      };
    },
    configureServer(server) {
      report = () => reportThrough(server);
      tellFaults(server);
    },
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      const found = report();
      report = () => found;
      const { faults } = await found;
      if (faults.length > 0)
        this.error(`The content has ${String(faults.length)} fault(s):\n- ${faults.join('\n- ')}`);
      // Once: the bundle of the prerenderer is built with the same settings.
      if (!isServerBuild) leftOutLinks(settings).forEach(tellOperator);
    },
    resolveId: (id) => (id === NAME ? ID : null),
    async load(id) {
      if (id !== ID) return null;
      return `export default ${String((await report()).samples.length > 0)};`;
    },
  };
}

/** While developing a fault is only told, at once: half an edit is no reason to stop. */
function tellFaults(server: ViteDevServer): void {
  const folder = join(server.config.root, 'src', 'content');
  let told = '';
  let soon: NodeJS.Timeout | undefined;
  const tell = async () => {
    const { faults } = await reportThrough(server);
    const words = faults.length > 0 ? faults.map((fault) => `\n- ${fault}`).join('') : ' no faults any more.';
    if (words !== told && (told || faults.length > 0)) server.config.logger.warn(`Content:${words}`);
    told = faults.length > 0 ? words : '';
  };
  // An editor saves several files, and some editors each of them twice.
  const later = () => {
    clearTimeout(soon);
    soon = setTimeout(() => void tell(), 500);
  };
  server.watcher.on('all', (_event, file) => {
    if (file.startsWith(folder)) later();
  });
  later();
}
