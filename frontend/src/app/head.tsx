import { headFor } from '../content/head';
import { pageAddress } from '../lib/language';
import { useShownNavigation } from '../lib/shown-navigation';
import { pageAt } from './routes';

/** React moves these elements into `<head>`. */
export function Head() {
  const { pathname } = useShownNavigation().location;
  const { title, description } = headFor(pathname);
  const unlisted = pageAt(pathname)?.unlisted;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {unlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={pageAddress(pathname)} />
      )}
    </>
  );
}
