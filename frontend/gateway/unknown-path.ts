import type { Plugin } from 'vite';

/** A path of the site with a slash too many; nothing that a browser could take for another host. */
const trailingSlash = /^((?:\/[\w-]+)+)\/$/;

/** A person nobody knows leads to all the people; the page says so, and takes the word out of its address. */
const unknownPerson = /^\/about\/./;
const TO_ALL_PEOPLE = '/about?notice=unknown-person';

/**
 * In preview, as in nginx: a page nobody knows leads home (specification section 2). By now Vite has turned the
 * path of a prerendered page into its file's name.
 */
export function unknownPathLeadsHome(): Plugin {
  return {
    name: 'vfu:unknown-path-leads-home',
    configurePreviewServer({ middlewares }) {
      return () => {
        middlewares.use((request, response, next) => {
          const path = request.url?.split('?')[0] ?? '/';
          const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
          if (!wantsPage || path.endsWith('.html') || path.startsWith('/api/')) {
            next();
            return;
          }
          const location = trailingSlash.exec(path)?.[1] ?? (unknownPerson.test(path) ? TO_ALL_PEOPLE : '/');
          response.writeHead(302, { Location: location, 'Cache-Control': 'no-store' }).end();
        });
      };
    },
  };
}
