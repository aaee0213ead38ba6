import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { FONT_LINK_FILE, fontLinkFor } from '../prerender/font-link';
import { INLINE_STYLES_FILE, readInlineStylesMap } from '../prerender/inline-styles';
import type { SiteSettings } from '../prerender/site-settings';
import { refuse, refuseConnection } from './error-responses';
import { announcesMoreThan, maxBodyBytes, refusedHead } from './limits';
import { normalizePath, targetOf } from './request-path';
import { securityHeaders } from './security-headers';
import { cachePolicy, siteAnswer } from './site-files';

/** Where nginx names another type than Vite's file server, which leaves out the charset. */
const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'text/xml; charset=utf-8',
};
const SANDBOX = /^\/sandbox(?:\/|$)/;

/**
 * Makes Vite's preview server answer as nginx does in production; `e2e/edge-cases.spec.ts` runs one table of requests
 * against both. It decides here, before Vite's own proxy and file server do what is left.
 * @param hasSandbox whether `/sandbox` is forwarded
 */
export function previewServer(settings: SiteSettings, hasSandbox: boolean): Plugin {
  return {
    name: 'vfu:gateway',
    configurePreviewServer({ config, httpServer, middlewares }) {
      const root = join(config.root, config.build.outDir);
      const built = (name: string) =>
        existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8') : '';
      const inlineStyles = readInlineStylesMap(built(INLINE_STYLES_FILE));
      const fontLinks = built(FONT_LINK_FILE);
      const setHeaders = (response: ServerResponse, headers: Record<string, string>) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      };

      const serveSite = (
        path: string,
        request: IncomingMessage,
        response: ServerResponse,
        next: () => void,
      ) => {
        const answer = siteAnswer(root, path);
        if (answer === 'missing') {
          setHeaders(response, securityHeaders(settings, inlineStyles.get('/404.html') ?? ''));
          response.removeHeader('Link');
          response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(built('404.html'));
        } else if ('location' in answer) {
          response.writeHead(302, { Location: answer.location }).end();
        } else if (request.method !== 'GET' && request.method !== 'HEAD') {
          refuse(response, 405);
        } else {
          setHeaders(response, securityHeaders(settings, inlineStyles.get(answer.file) ?? ''));
          response.setHeader('Cache-Control', cachePolicy(request.url ?? '/', true));
          const type = TYPES[extname(answer.file)];
          if (type) response.setHeader('Content-Type', type);
          if (existsSync(join(root, `${answer.file}.gz`))) response.setHeader('Vary', 'Accept-Encoding');
          request.url = targetOf(answer.file, '');
          next();
        }
      };

      httpServer.removeAllListeners('clientError').on('clientError', refuseConnection);
      middlewares.use((request, response, next) => {
        const target = request.url ?? '/';
        const path = normalizePath(target);
        const isForSandbox = path !== null && SANDBOX.test(path);
        const status =
          path === null
            ? 400
            : (refusedHead(request) ?? (announcesMoreThan(maxBodyBytes(path), request) ? 413 : undefined));
        if (isForSandbox && !status) {
          // It has a policy of its own, and its sample forms are framed by the site.
          response.setHeader('X-Robots-Tag', 'noindex');
        } else {
          setHeaders(response, securityHeaders(settings, inlineStyles.get(path ?? '') ?? ''));
          response.setHeader('Cache-Control', cachePolicy(target, false));
          const fontLink = fontLinkFor(target, fontLinks);
          if (fontLink) response.setHeader('Link', fontLink);
        }

        if (path === null || status) {
          refuse(response, status ?? 400);
        } else if (path === '/api' || path.startsWith('/api/metrics')) {
          refuse(response, 404);
        } else if (path.startsWith('/api/') || (isForSandbox && hasSandbox)) {
          request.url = targetOf(path, target);
          next();
        } else if (isForSandbox) {
          response.writeHead(302, { Location: '/' }).end();
        } else {
          serveSite(path, request, response, next);
        }
      });
      // Vite's listener, which it adds later, leaves a request for a WebSocket without an answer.
      return () => void httpServer.removeAllListeners('upgrade');
    },
  };
}
