import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { languagePath } from '../content/languages';
import { qrCode } from './qr-code';

const FOLDER = 'qr';

/** The QR code of an address as an SVG file, with the quiet zone of four modules that readers need. */
function svgOf(address: string): string {
  const { size, path } = qrCode(address);
  const side = String(size + 8);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-4 -4 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M-4-4h${side}v${side}h-${side}z"/><path stroke="#000" d="${path}"/></svg>`;
}

/** The projects: the files in `content/en/projects/`. */
const projectsIn = (root: string) =>
  readdirSync(join(root, 'content', 'en', 'projects')).map((file) => basename(file, '.yaml'));

/**
 * Vite plugin: `/qr/edcamp.svg` is the QR code of the page `/edcamp`, `/qr/uk/edcamp.svg` that of `/uk/edcamp`, for printed
 * project pages.
 * @param site its public address
 * @param languages the codes of the build's languages
 */
export function projectQr(site: string, languages: string[]): Plugin {
  let root = '';
  /** By file. */
  const addresses = () =>
    new Map<string, string>(
      languages.flatMap((code) =>
        projectsIn(root).map((slug): [string, string] => {
          const page = `${languagePath(code)}/${slug}`;
          return [`${FOLDER}${page}.svg`, site + page];
        }),
      ),
    );
  return {
    name: 'vfu:project-qr',
    configResolved(config) {
      ({ root } = config);
    },
    configureServer(server) {
      server.middlewares.use(`/${FOLDER}`, (request, response, next) => {
        const address = addresses().get(FOLDER + (request.url ?? ''));
        if (address === undefined) next();
        else response.setHeader('Content-Type', 'image/svg+xml').end(svgOf(address));
      });
    },
    generateBundle() {
      for (const [fileName, address] of addresses())
        this.emitFile({ type: 'asset', fileName, source: svgOf(address) });
    },
  };
}
