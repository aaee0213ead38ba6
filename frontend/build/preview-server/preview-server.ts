import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { FONT_LINK_FILE, fontLinkFor } from '../prerender/font-link';
import { INLINE_SCRIPTS_FILE, readInlineScriptsMap } from '../prerender/inline-scripts';
import { INLINE_STYLES_FILE, readInlineStylesMap } from '../prerender/inline-styles';
import {
  LANGUAGES_FILE,
  LANGUAGE_SPELLINGS_FILE,
  languageOf,
  notFoundFile,
  PAGES_FILE,
} from '../prerender/languages-file';
import type { SiteSettings } from '../site-settings';
import { sendError, sendParserError } from './error-responses';
import { exceedsContentLength, maxBodyBytes, headErrorStatus } from './limits';
import { normalizePath, queryOf, requestTargetFor } from './request-path';
import { securityHeaders } from './security-headers';
import { cachePolicy, resolveSitePath } from './site-files';

/** nginx's types that differ from those of Vite's file server, which omits the charset. */
const CONTENT_TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'text/xml; charset=utf-8',
};
const SANDBOX = /^\/sandbox(?:\/|$)/;

/**
 * Vite plugin: makes the preview server respond as nginx does in production. The middleware runs before Vite's own proxy
 * and file server. `stack/site-servers.test.ts` tests both with the same requests.
 * @param hasSandbox whether `/sandbox` is forwarded
 */
export function previewServer(settings: SiteSettings, hasSandbox: boolean): Plugin {
  return {
    name: 'vfu:preview-server',
    configurePreviewServer({ config, httpServer, middlewares }) {
      const root = join(config.root, config.build.outDir);
      const readBuilt = (name: string) =>
        existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8') : '';
      const inlineScripts = readInlineScriptsMap(readBuilt(INLINE_SCRIPTS_FILE));
      const inlineStyles = readInlineStylesMap(readBuilt(INLINE_STYLES_FILE));
      const headersFor = (file: string) =>
        securityHeaders(settings, {
          scripts: inlineScripts.get(file) ?? '',
          styles: inlineStyles.get(file) ?? '',
        });
      const fontLinks = readBuilt(FONT_LINK_FILE);
      const languages = readBuilt(LANGUAGES_FILE);
      const spellings = readBuilt(LANGUAGE_SPELLINGS_FILE);
      const pages = readBuilt(PAGES_FILE);
      const setHeaders = (response: ServerResponse, headers: Record<string, string>) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      };

      const serveSite = (
        path: string,
        request: IncomingMessage,
        response: ServerResponse,
        next: () => void,
      ) => {
        const result = resolveSitePath(root, path, { languages, spellings, pages });
        if (result === 'missing') {
          const page = notFoundFile(languageOf(path, languages));
          setHeaders(response, headersFor(`/${page}`));
          response.removeHeader('Link');
          response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(readBuilt(page));
        } else if ('location' in result) {
          const { location, isPermanent = false, keepsQuery = false } = result;
          const query = keepsQuery ? queryOf(request.url ?? '/') : '';
          response.writeHead(isPermanent ? 301 : 302, { Location: location + query }).end();
        } else if (request.method !== 'GET' && request.method !== 'HEAD') {
          sendError(response, 405);
        } else {
          setHeaders(response, headersFor(result.file));
          response.setHeader('Cache-Control', cachePolicy(request.url ?? '/', true));
          const type = CONTENT_TYPES[extname(result.file)];
          if (type) response.setHeader('Content-Type', type);
          if (existsSync(join(root, `${result.file}.gz`))) response.setHeader('Vary', 'Accept-Encoding');
          request.url = requestTargetFor(result.file, '');
          next();
        }
      };

      httpServer.removeAllListeners('clientError').on('clientError', sendParserError);
      middlewares.use((request, response, next) => {
        const target = request.url ?? '/';
        const path = normalizePath(target);
        const isForSandbox = path !== null && SANDBOX.test(path);
        const status =
          path === null
            ? 400
            : (headErrorStatus(request) ??
              (exceedsContentLength(maxBodyBytes(path), request) ? 413 : undefined));
        if (isForSandbox && !status) {
          // The sandbox sends its own security headers, because the site embeds its sample forms.
          response.setHeader('X-Robots-Tag', 'noindex');
        } else {
          setHeaders(response, headersFor(path ?? ''));
          response.setHeader('Cache-Control', cachePolicy(target, false));
          const fontLink = fontLinkFor(target, fontLinks);
          if (fontLink) response.setHeader('Link', fontLink);
        }

        if (path === null || status) {
          sendError(response, status ?? 400);
        } else if (path === '/api' || path.startsWith('/api/metrics')) {
          sendError(response, 404);
        } else if (path.startsWith('/api/') || (isForSandbox && hasSandbox)) {
          request.url = requestTargetFor(path, target);
          next();
        } else if (isForSandbox) {
          response.writeHead(302, { Location: '/' }).end();
        } else {
          serveSite(path, request, response, next);
        }
      });
      // Vite adds a listener later that does not respond to WebSocket requests.
      return () => void httpServer.removeAllListeners('upgrade');
    },
  };
}
