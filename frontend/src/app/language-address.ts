import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { pathIn } from '../lib/language';
import { rememberChosenLanguage } from '../lib/language-choice';
import { placeOnPage } from '../lib/place-on-page';

/**
 * The attributes of a link to this page in another language. Another language is another build, so a click loads the page.
 * With scripts it keeps the query and the place on the page, and remembers the choice.
 */
export function useLanguageAddress() {
  const { pathname } = useLocation();
  return ({ code, path }: { code: string; path: string }) => ({
    href: pathIn(path, pathname),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      rememberChosenLanguage(code);
      // Not before: the prerendered link has neither.
      event.currentTarget.href = pathIn(path, pathname) + location.search + placeOnPage();
    },
  });
}
