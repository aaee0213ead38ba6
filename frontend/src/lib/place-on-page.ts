/** What the pages name in every language alike; React's own ids begin with an underscore. */
const PLACES = 'main :is(h2, section)[id]:not([id^="_"])';

/**
 * Where on the page the visitor is, as a hash: the last section or heading above the middle of the screen. Empty in the
 * first section.
 */
export function placeOnPage(): string {
  const middle = innerHeight / 2;
  const id =
    scrollY > middle &&
    [...document.querySelectorAll(PLACES)].filter((each) => each.getBoundingClientRect().top < middle).at(-1)
      ?.id;
  return id ? `#${id}` : '';
}
