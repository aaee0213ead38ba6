import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { logos } from '../pictures/logos-plugin';
import { pictures } from '../pictures/pictures-plugin';
import type { SiteSettings } from '../prerender/site-settings';
import type * as AllContent from '../../src/content/check/all-content';
import { logoFaults } from './logo-faults';
import { unreadableFault } from './unreadable';

export type { ContentReport } from '../../src/content/check/all-content';

/** Reads all content as the site does, pictures included, with the server that is running. */
export async function reportThrough(server: ViteDevServer): Promise<AllContent.ContentReport> {
  try {
    const { reportOn } = (await server.ssrLoadModule(
      '/src/content/check/all-content.ts',
    )) as typeof AllContent;
    const report = reportOn(new Date().toISOString().slice(0, 10));
    return { ...report, faults: [...report.faults, ...(await logoFaults(server.config.root))] };
  } catch (error) {
    return {
      faults: [unreadableFault(error)],
      samples: [],
      past: [],
      unsetAddresses: [],
      repeats: [],
      counts: none,
    };
  }
}

const none = { projects: 0, people: 0, partners: 0, currentProjects: 0, successfulProjects: 0, stories: 0 };

/** The same, with a server of its own. */
export async function reportContent(
  settings: SiteSettings,
  root = frontend,
): Promise<AllContent.ContentReport> {
  const server = await createServer({
    root,
    define: defineSettings(settings),
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    plugins: [pictures(), logos()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  return reportThrough(server).finally(() => server.close());
}

const frontend = fileURLToPath(new URL('../..', import.meta.url));

/** The site's settings as its code reads them. */
export function defineSettings(settings: SiteSettings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );
}
