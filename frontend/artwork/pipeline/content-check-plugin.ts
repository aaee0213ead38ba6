import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { pictures } from './pictures-plugin';

const MODULE = '/src/content/all-content.ts';

async function faultsOf(server: ViteDevServer): Promise<string[]> {
  const { faults } = (await server.ssrLoadModule(MODULE)) as { faults: string[] };
  return faults;
}

/** Vite plugin: a build with faulty content stops, and says in plain sentences what to change. */
export function contentCheck(): Plugin {
  let root = '';
  let define: Record<string, unknown> = {};
  return {
    name: 'vfu:content-check',
    configResolved(config) {
      ({ root, define = {} } = config);
    },
    // While developing a fault is only reported: half an edit is no reason to stop.
    configureServer(server) {
      return () => {
        faultsOf(server).then(
          (faults) => {
            for (const fault of faults) server.config.logger.warn(`Content: ${fault}`);
          },
          (error: unknown) => {
            server.config.logger.warn(`Content could not be read: ${String(error)}`);
          },
        );
      };
    },
    async buildStart() {
      if (this.environment.mode !== 'build' || this.environment.config.consumer === 'server') return;
      const server = await createServer({
        root,
        define,
        configFile: false,
        appType: 'custom',
        logLevel: 'error',
        plugins: [pictures()],
        optimizeDeps: { noDiscovery: true },
        server: { middlewareMode: true, ws: false, watch: null },
      });
      const faults = await faultsOf(server).finally(() => server.close());
      if (faults.length > 0)
        this.error(`The content has ${String(faults.length)} fault(s):\n- ${faults.join('\n- ')}`);
    },
  };
}
