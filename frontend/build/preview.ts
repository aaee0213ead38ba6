import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Connect, Plugin, ProxyOptions } from 'vite';
import { formSettings } from '../../backend/src/contract/public-settings';
import { namedFiles, PageFiles } from './pictures/page-files';
import { inlineHashes } from './prerender/nginx-maps';
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

/** The headers of a page or file, as nginx sends them (nginx/site/headers.conf explains them). */
function siteHeaders(settings: SiteSettings, html: string): Record<string, string> {
  // The sandbox's forms have the site's own origin.
  const forms = formSettings.map((name) => (settings[name] ? new URL(settings[name]).origin : "'self'"));
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${inlineHashes(html, 'script')}`,
    `style-src 'self' ${inlineHashes(html, 'style')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${[...new Set(forms)].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** The HTML of each page by its path. */
function readPages(dist: string): Map<string, string> {
  return new Map(
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html') && !file.startsWith('404'))
      .map((file) => [`/${file.replace(/(?:^index)?\.html$/, '')}`, readFileSync(join(dist, file), 'utf8')]),
  );
}

/**
 * The middleware that sends what contains the site's address with this address. `npm start` builds the pages of every local
 * address for the default one. A QR code stays as it was built: a phone does not reach a local address.
 */
function withAddress(dist: string, address: string): Connect.NextHandleFunction {
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.txt': 'text/plain',
    '.xml': 'text/xml',
  };
  const host = (url: string) => new URL(url).host;
  return (request, response, next) => {
    const { pathname } = new URL(`http://localhost${request.url ?? '/'}`);
    const file = pathname === '/' ? '/index.html' : extname(pathname) ? pathname : `${pathname}.html`;
    const type = types[extname(file)];
    if (type === undefined || !existsSync(join(dist, file))) {
      next();
      return;
    }
    const text = readFileSync(join(dist, file), 'utf8')
      .replaceAll(DEFAULT_PUBLIC_URL, address)
      .replaceAll(host(DEFAULT_PUBLIC_URL), host(address));
    response.setHeader('Content-Type', `${type}; charset=utf-8`).end(text);
  };
}

/** Where a path leads that is no page (nginx/site/pages.conf): the page in another spelling, or the home page. */
function insteadOf(path: string, pages: Map<string, string>): string {
  const spelling = path.replace(/\/$|\.html$/, '').toLowerCase();
  const page = [...pages.keys()].find((each) => each.toLowerCase() === spelling);
  if (page !== undefined) return page;
  const [, language = ''] = /^(\/[\w-]+)\//.exec(path) ?? [];
  const home = pages.has(`${language}/about`) ? language : '';
  const isPerson = /^\/about\/[^/]+$/.test(path.slice(home.length));
  return isPerson ? `${home}/about?notice=unknown-person` : home || '/';
}

/**
 * Vite plugin: makes `vite preview` serve the pages of the build with their redirects and headers, and the pictures that the build
 * left out. nginx does all that and more in production.
 */
export function preview(settings: SiteSettings): Plugin {
  return {
    name: 'vfu:preview',
    configurePreviewServer({ config, middlewares }) {
      const dist = join(config.root, config.build.outDir);
      const pages = readPages(dist);
      middlewares.use((request, response, next) => {
        // Vite adds the address of the connection. What the visitor claims counts only behind a proxy that is trusted.
        if (!process.env.TRUST_PROXY) delete request.headers['x-forwarded-for'];
        const { pathname, search } = new URL(`http://localhost${request.url ?? '/'}`);
        if (process.env.SANDBOX_URL && /^\/sandbox(?:\/|$)/.test(pathname)) {
          // The sandbox sends its own security headers, because the site embeds its sample forms.
          next();
          return;
        }
        for (const [name, value] of Object.entries(siteHeaders(settings, pages.get(pathname) ?? '')))
          response.setHeader(name, value);
        if (pathname.startsWith('/api/')) response.setHeader('Cache-Control', 'no-store');
        else if (!pages.has(pathname) && !/\.(?!html$)\w+$/.test(pathname)) {
          const page = insteadOf(pathname, pages);
          response.writeHead(302, { Location: pages.has(page) && page !== '/' ? page + search : page }).end();
          return;
        }
        next();
      });
      if (settings.PUBLIC_URL !== DEFAULT_PUBLIC_URL) middlewares.use(withAddress(dist, settings.PUBLIC_URL));

      const pageFiles = new PageFiles(config.root, settings.PUBLIC_URL);
      const makeAll = async () => {
        for (const address of namedFiles([...pages.values()])) await pageFiles.make(address);
      };
      // Before a browser requests them.
      makeAll().catch((error: unknown) => {
        config.logger.error(`The pictures could not all be encoded: ${String(error)}`);
      });
      // After the files of the build.
      return () => {
        middlewares.use(pageFiles.serve());
      };
    },
  };
}
