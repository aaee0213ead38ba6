import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { otherLanguages } from 'content:languages';
import { language } from '../lib/language';
import { rememberedLanguage, rememberLanguage } from '../lib/storage';
import { pathIn } from '../lib/page-paths';

/** What the pages name in every language alike; React's own ids begin with an underscore. */
const PLACES = 'main [id]:not([id^="_"], [hidden]), #footer';

/** Where on the page the visitor is, as a hash: the last element with an id that begins above the middle of the screen. */
function placeOnPage(): string {
  const middle = innerHeight / 2;
  if (scrollY <= middle) return '';
  const above = [...document.querySelectorAll(PLACES)].filter(
    (each) => each.getBoundingClientRect().top < middle,
  );
  const id = above.at(-1)?.id;
  return id ? `#${id}` : '';
}

/**
 * The attributes of a link to this page in another language. Another language is another build, so a click loads the page.
 * With scripts it keeps the query and the place on the page, and remembers the choice.
 */
export function useLanguageAddress() {
  const { pathname } = useLocation();
  return ({ code, path }: { code: string; path: string }) => ({
    href: pathIn(path, pathname),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      rememberLanguage('vfu.language', code);
      // Not before: the prerendered link has neither.
      event.currentTarget.href = pathIn(path, pathname) + location.search + placeOnPage();
    },
  });
}

/** Of the language in a browser's list: uk of uk-UA. */
const baseOf = (code: string) => code.split('-', 1)[0];

/**
 * The language of the site that this visitor prefers to that of the page: the chosen one, or the first of the browser's that
 * the site has. Undefined if there is none, or if it was declined.
 */
export function languageToOffer() {
  const codes = [language, ...otherLanguages.map(({ code }) => code)];
  const wanted = [rememberedLanguage('vfu.language') ?? '', ...navigator.languages].map(baseOf);
  const preferred = wanted.flatMap((wish) => codes.filter((code) => baseOf(code) === wish))[0];
  const declined = rememberedLanguage('vfu.language-declined');
  return otherLanguages.find(({ code }) => code === preferred && code !== declined);
}
