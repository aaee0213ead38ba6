import { useLocation, useMatches } from 'react-router-dom';
import { headFor } from '../../content/head';
import type { PageHandle } from '../page-handle';

/** The document head of the current page. React moves these into `<head>`, at build and in the browser alike. */
export function Head() {
  const { pathname } = useLocation();
  const { title, description } = headFor(pathname);
  const unlisted = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.unlisted);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {unlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={import.meta.env.PUBLIC_URL + pathname} />
      )}
    </>
  );
}
