import { last } from './last';

/** What the pages name in every language alike; React's own ids begin with an underscore. */
const PLACES = 'main [id]:not([id^="_"], [hidden]), #footer';

/**
 * Where on the page the visitor is, as a hash: the last element with an id that begins above the middle of the screen.
 * Empty at the top of the page.
 */
export function placeOnPage(): string {
  const middle = innerHeight / 2;
  const id =
    scrollY > middle &&
    last([...document.querySelectorAll(PLACES)].filter((each) => each.getBoundingClientRect().top < middle))
      ?.id;
  return id ? `#${id}` : '';
}
