import type { Plugin } from 'vite';
import type { SiteSettings } from '../prerender/site-settings';
import { reportContent, reportThrough, type ContentReport } from './load-content';

const NAME = 'virtual:has-samples';
const ID = `\0${NAME}`;

/**
 * Vite plugin: a build with faulty content stops, and says in plain sentences what to change. It also answers
 * `import hasSamples from 'virtual:has-samples'`, so that the site knows without carrying all its content.
 */
export function contentCheck(settings: SiteSettings): Plugin {
  let root = '';
  let report = (): Promise<ContentReport> => reportContent(settings, root);
  return {
    name: 'vfu:content-check',
    configResolved(config) {
      ({ root } = config);
    },
    configureServer(server) {
      // While developing a fault is only reported: half an edit is no reason to stop.
      report = async () => {
        const found = await reportThrough(server);
        for (const fault of found.faults) server.config.logger.warn(`Content: ${fault}`);
        return found;
      };
    },
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      const found = report();
      report = () => found;
      const { faults } = await found;
      if (faults.length > 0)
        this.error(`The content has ${String(faults.length)} fault(s):\n- ${faults.join('\n- ')}`);
    },
    resolveId: (id) => (id === NAME ? ID : null),
    async load(id) {
      if (id !== ID) return null;
      return `export default ${String((await report()).samples.length > 0)};`;
    },
    // Whoever edits content learns at once what is wrong with it.
    hotUpdate({ file, modules }) {
      const known = file.includes('/src/content/') && this.environment.moduleGraph.getModuleById(ID);
      return known ? [...modules, known] : modules;
    },
  };
}
