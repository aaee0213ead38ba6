import { prerender } from 'react-dom/static';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { Layout } from './app/layout';
import { pages } from './app/routes';
import { languagePath } from './lib/language';
import { createStore } from './state/store';
import { notFound } from 'content:interface';
import { Logo } from './ui/ornament/ornaments';

/** The parts of a page for the HTML template: `head` for `<head>`, `body` for `#site`. */
export interface RenderedPage {
  head: string;
  body: string;
}

export { pages };

/** React writes the elements of `<head>` first. Throws when anything else precedes the site's root element. */
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
    // Without it React would leave the failed part to the browser instead of failing the build.
    onError: (error) => {
      errors.push(error);
    },
    // The default splits long pages into parts that an inline script inserts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, 'The page threw while rendering.');
  return split(html);
}

/** Renders the page at `path`. Rejects when it cannot be loaded or rendered. */
export function renderPage(path: string): Promise<RenderedPage> {
  return toHtml(
    <Provider store={createStore()}>
      <StaticRouter basename={languagePath || '/'} location={languagePath + path}>
        <Layout />
      </StaticRouter>
    </Provider>,
  );
}

/** The page for a missing file. */
export function renderNotFound(): Promise<RenderedPage> {
  return toHtml(<NotFoundPage />);
}

/** For a missing file; an unknown page redirects to the home page. Runs no scripts. */
function NotFoundPage() {
  return (
    <div>
      <title>{notFound.title}</title>
      <meta name="robots" content="noindex" />
      <main className="page-grid section">
        <Logo />
        <h1>{notFound.heading}</h1>
        <p>
          <a href={languagePath || '/'}>{notFound.home}</a>.
        </p>
      </main>
    </div>
  );
}
