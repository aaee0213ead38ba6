import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type * as EntryServer from '../../src/entry-server';
import { qrCode } from '../pictures/qr-code';
import { logos } from '../pictures/logos-plugin';
import { pictures } from '../pictures/pictures-plugin';
import { defineSettings, readSiteSettings } from '../site-settings';
import { content } from './content-plugin';
import { builtLanguages } from './languages';

const frontend = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The HTML of pages, for tests, without a build.
 * @param root the folder that has the `content` folder
 * @param code the language
 * @param paths without the language
 * @param environment the settings of the build
 */
export async function renderPages(
  root: string,
  code: string,
  paths: string[],
  environment: Record<string, string> = {},
): Promise<string[]> {
  const server = await createServer({
    root: frontend,
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [react(), content({ root, code, languages: builtLanguages(root, {}) }), pictures(), logos()],
    resolve: {
      alias: { '@contract': fileURLToPath(new URL('../../../backend/src/contract', import.meta.url)) },
    },
    define: {
      ...defineSettings(readSiteSettings(environment)),
      'import.meta.env.LANGUAGE': JSON.stringify(code),
      'import.meta.env.DONATE_QR': JSON.stringify(qrCode('https://vfu.example.org/')),
    },
  });
  try {
    const { renderPage } = (await server.ssrLoadModule('/src/entry-server.tsx')) as typeof EntryServer;
    return await Promise.all(
      paths.map(async (path) => {
        const { head, body } = await renderPage(path);
        return head + body;
      }),
    );
  } finally {
    await server.close();
  }
}
