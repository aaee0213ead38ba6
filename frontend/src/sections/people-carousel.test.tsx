import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { people } from 'content:entries';
import { PeopleCarousel } from './people-carousel';

test.each([
  [4, 'a list, as a loop would show a person twice'],
  [5, 'a carousel'],
])('%d people are in %s', (count) => {
  const shown = people.slice(0, count).map((person, index) => ({ ...person, pageUrlPath: String(index) }));
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PeopleCarousel id="people" title="People" people={shown} />
    </MemoryRouter>,
  );
  expect(html.includes('aria-roledescription')).toBe(count > 4);
  expect(html.match(/<a /g)).toHaveLength(count);
});
