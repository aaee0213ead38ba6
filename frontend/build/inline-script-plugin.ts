import { build, type Plugin } from 'vite';
import { viteTargets } from './browser-line';

/** Vite plugin: bundles a script into the head of the page, where it runs before the first paint. @param entry its path */
export function inlineScript(entry: string): Plugin {
  return {
    name: 'vfu:inline-script',
    transformIndexHtml: {
      order: 'post',
      handler: async () => [{ tag: 'script', injectTo: 'head', children: await bundle(entry) }],
    },
  };
}

/** Throws if the script could end its element early. */
async function bundle(entry: string): Promise<string> {
  const results = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: viteTargets(),
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const code = [results]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('')
    .trim();
  if (code === '' || /<\/script|<!--/i.test(code)) throw new Error(`${entry} cannot be an inline script.`);
  return code;
}
