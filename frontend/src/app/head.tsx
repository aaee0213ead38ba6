import { pageAddress } from '../lib/language';
import { useShownNavigation } from '../lib/shown-navigation';
import { pageAt } from './routes';

/** The page's own address, or that search engines leave it out. React moves the element into `<head>`. */
export function Head() {
  const { pathname } = useShownNavigation().location;
  return pageAt(pathname)?.unlisted ? (
    <meta name="robots" content="noindex" />
  ) : (
    <link rel="canonical" href={pageAddress(pathname)} />
  );
}
