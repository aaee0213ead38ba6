import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin, ProxyOptions } from 'vite';
import { formSettings } from '../../backend/src/contract/public-settings';
import { makeFiles, namedPictures, servePageFiles } from './pictures/page-files';
import { addressOf, inlineHashes } from './nginx-maps';
import { DEFAULT_PUBLIC_URL, type SiteSettings } from './site-settings';

/** What Vite forwards, as nginx does in production: `/api` to the API without the prefix, and `/sandbox` to the sandbox. */
export function proxyRules({ API_URL, SANDBOX_URL }: NodeJS.ProcessEnv): Record<string, ProxyOptions> {
  return {
    ...(API_URL && {
      '^/api/': { target: API_URL, rewrite: (path) => path.slice('/api'.length), xfwd: true },
    }),
    ...(SANDBOX_URL && { '^/sandbox(/|$|\\?)': { target: SANDBOX_URL, xfwd: true } }),
  };
}

/** The headers of a page or file: those that nginx sends with everything, but for what depends on the connection. */
function siteHeaders(settings: SiteSettings, path: string, html: string): [string, string][] {
  // The sandbox's forms have the site's own origin.
  const originOf = (form: string) => (form ? new URL(form).origin : "'self'");
  const variables: Partial<Record<string, string>> = {
    inline_scripts: inlineHashes(html, 'script'),
    inline_styles: inlineHashes(html, 'style'),
    ...Object.fromEntries(
      formSettings.map((name) => [name.toLowerCase().replace('url', 'origin'), originOf(settings[name])]),
    ),
  };
  const read = (name: string) => readFileSync(join(import.meta.dirname, `../../nginx/${name}.conf`), 'utf8');
  const insert = (value: string) => value.replace(/\$(\w+)/g, (_, name: string) => variables[name] ?? '');
  // The rows of nginx's map, of which the first that fits counts.
  const policies = read('http/security-policy').split('$content_security_policy')[1] ?? '';
  const [, , policy = ''] =
    [...policies.matchAll(/^ +(?:"~\*?(\S+)"|default) +"(.*)";/gm)].find(
      ([, pattern]) => pattern === undefined || new RegExp(pattern, 'i').test(path),
    ) ?? [];
  variables.content_security_policy = insert(policy);
  const rules = read('site/headers') + read('site/file-headers');
  return [...rules.matchAll(/^ *add_header (\S+) "?(.*?)"? always;/gm)]
    .map(([, name = '', value = '']): [string, string] => [name, insert(value)])
    .filter(([, value]) => value !== '');
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.txt': 'text/plain',
  '.xml': 'text/xml',
};

/**
 * The texts of the build by their paths, with the address of the server. `npm start` builds the pages of every local address for
 * the default one.
 */
function readTexts(dist: string, address: string): Map<string, string> {
  const host = (url: string) => new URL(url).host;
  return new Map(
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => extname(file) in TYPES && !file.startsWith('404'))
      .map((file) => [
        addressOf(file),
        readFileSync(join(dist, file), 'utf8')
          .replaceAll(DEFAULT_PUBLIC_URL, address)
          .replaceAll(host(DEFAULT_PUBLIC_URL), host(address)),
      ]),
  );
}

/** Where a path leads that is no page (nginx/site/pages.conf): the page in other capitals, or the home page. */
function redirectTarget(path: string, pages: Map<string, string>): string {
  const lowerCase = path.replace(/(?<=.)\/$|(?:index)?\.html$/, '').toLowerCase();
  const page = [...pages.keys()].find((each) => each.toLowerCase() === lowerCase);
  if (page !== undefined) return page;
  const [, language = ''] = /^(\/[\w-]+)\//.exec(path) ?? [];
  const home = pages.has(`${language}/about`) ? language : '';
  const isPerson = /^\/about\/[^/]+$/.test(path.slice(home.length));
  return isPerson ? `${home}/about?notice=unknown-person` : `${home || '/'}?notice=unknown-page`;
}

/**
 * Vite plugin: makes the development server make the pictures that pages name, and `vite preview` those that the build left out. The
 * latter serves the pages of the build with their redirects and headers. nginx does all that and more in production.
 */
export function preview(settings: SiteSettings): Plugin {
  return {
    name: 'vfu:preview',
    configureServer({ config, middlewares }) {
      middlewares.use(servePageFiles(config.root, settings));
    },
    configurePreviewServer({ config, middlewares }) {
      const texts = readTexts(join(config.root, config.build.outDir), settings.PUBLIC_URL);
      const pages = new Map([...texts].filter(([path]) => !path.includes('.')));
      middlewares.use((request, response, next) => {
        // Vite adds the address of the connection. What the visitor claims counts only behind a proxy that is trusted.
        if (!process.env.TRUST_PROXY) delete request.headers['x-forwarded-for'];
        // The API logs it.
        delete request.headers['x-request-id'];
        const { pathname, search } = new URL(`http://localhost${request.url ?? '/'}`);
        if (process.env.SANDBOX_URL && /^\/sandbox(?:\/|$)/.test(pathname)) {
          // The sandbox sends its own security headers, because the site embeds its sample forms.
          next();
          return;
        }
        for (const [name, value] of siteHeaders(settings, pathname, pages.get(pathname) ?? ''))
          response.setHeader(name, value);
        const text = texts.get(pathname);
        if (text !== undefined) {
          const type = TYPES[extname(pathname) || '.html'] ?? '';
          response.setHeader('Content-Type', `${type}; charset=utf-8`).end(text);
        } else if (pathname.startsWith('/api/')) {
          response.setHeader('Cache-Control', 'no-store');
          next();
        } else if (/\.(?!html$)\w+$/.test(pathname)) next();
        else {
          const clean = pathname.replace(/\/{2,}/g, '/');
          const page = redirectTarget(clean, pages);
          response.writeHead(302, { Location: pages.has(page) ? page + search : page }).end();
        }
      });

      const keep = () => Promise.resolve();
      // Before a browser requests them: first those of the pages that a newcomer opens.
      const [home = '', donate = ''] = ['/', '/donate'].map((path) => pages.get(path));
      makeFiles(config.root, settings, namedPictures([home, donate, ...pages.values()]), keep).catch(
        (error: unknown) => {
          config.logger.error(`The pictures could not all be encoded: ${String(error)}`);
        },
      );
      // After the files of the build.
      return () => {
        middlewares.use(servePageFiles(config.root, settings));
      };
    },
  };
}
