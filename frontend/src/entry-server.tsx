import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { NotFoundPage } from './app/not-found-page';
import { Providers } from './app/providers';
import type { PageHandle } from './app/page-handle';
import { routes } from './app/routes';
import { createStore } from './state/store';

/** A page to prerender. */
export type StaticPage = PageHandle & { path: string };

/** What goes into the template: `head` into `<head>`, `body` into `#site`. */
export interface RenderedPage {
  head: string;
  body: string;
}

/** Every page of the routes table that has one address. */
export function staticPages(table: RouteObject[] = routes): StaticPage[] {
  return table.flatMap(({ path, handle, children }) => {
    const own = path !== undefined && handle ? [{ path, ...(handle as PageHandle) }] : [];
    return [...own, ...staticPages(children ?? [])];
  });
}

/** React puts what belongs into the head first. Throws when anything but the site's one element follows. */
function split(html: string): RenderedPage {
  const bodyAt = html.indexOf('<div');
  const head = html.slice(0, bodyAt);
  if (bodyAt < 0 || /<(?!\/?(?:title|meta|link)\b)/.test(head))
    throw new Error('The page does not begin with its head.');
  return { head, body: html.slice(bodyAt) };
}

async function toHtml(site: React.ReactNode): Promise<RenderedPage> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(site, {
    // React would go on and leave the failed part to the browser; here it has to end the build.
    onError: (error) => {
      errors.push(error);
    },
    // However long the page is, no part of it may arrive later by an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, 'The page threw while rendering.');
  return split(html);
}

const handler = createStaticHandler(routes);

/** Renders one page. Throws when it redirects, cannot be loaded, or throws itself. */
export async function renderPage(address: URL): Promise<RenderedPage> {
  const context = await handler.query(new Request(address));
  if (context instanceof Response)
    throw new Error(`The page answered with status ${String(context.status)}.`);
  if (context.errors)
    throw new AggregateError(Object.values(context.errors), 'The page could not be loaded.');
  return toHtml(
    <Providers store={createStore()}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
}

/** The answer for a file that is not there. */
export function renderNotFound(): Promise<RenderedPage> {
  return toHtml(<NotFoundPage />);
}
