import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { Layout } from './app/layout';
import { NotFoundPage } from './app/not-found-page';
import { Providers } from './app/providers';
import { pageAt, pages } from './app/routes';
import { createStore } from './state/store';

/** What goes into the template: `head` into `<head>`, `body` into `#site`. */
export interface RenderedPage {
  head: string;
  body: string;
}

export { pages };

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

/** Renders the page at `path`. Throws when there is none, or it cannot be loaded, or throws itself. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const page = pageAt(path);
  if (!page) throw new Error('There is no such page.');
  await page.load();
  return toHtml(
    <Providers store={createStore()}>
      <StaticRouter location={path}>
        <Layout />
      </StaticRouter>
    </Providers>,
  );
}

/** The answer for a file that is not there. */
export function renderNotFound(): Promise<RenderedPage> {
  return toHtml(<NotFoundPage />);
}
