import { useLocation } from 'react-router-dom';
import { headFor } from '../content/head';
import { pageAt } from './routes';

/** React moves these elements into `<head>`. */
export function Head() {
  const { pathname } = useLocation();
  const { title, description } = headFor(pathname);
  const unlisted = pageAt(pathname)?.unlisted;
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
