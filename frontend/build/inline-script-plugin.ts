import { build, type Plugin, type Rolldown } from 'vite';
import { viteTargets } from './browser-line';

/** Vite plugin: bundles a script into the head of the page, where it runs before the first paint. @param entry its path */
export function inlineScript(entry: string): Plugin {
  return {
    name: 'vfu:inline-script',
    transformIndexHtml: {
      order: 'post',
      handler: async () => {
        const bundle = (await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          build: {
            write: false,
            target: viteTargets(),
            rolldownOptions: { input: entry, output: { format: 'iife' } },
          },
        })) as Rolldown.RolldownOutput;
        return [{ tag: 'script', injectTo: 'head', children: bundle.output[0].code.trim() }];
      },
    },
  };
}
