import { htmlOf } from './support/site-pages';
import { expect, test } from './support/test';

/** The specification's stated facts (section 9) and the page of each. */
const facts: [path: string, ...words: string[]][] = [
  ['/fiscal-sponsoring', 'fiscal sponsor for over 100 thousand USD per quarter'],
  ['/donate', '5 Ukrainians were sponsored in 2023, and 2 more in 2024'],
  ['/crates-for-ukraine', '52 pallets and 416 crates', '5K transport cost for crates'],
  ['/humanitarian-aid-drops', 'Over 50 million USD of aid delivered by one volunteer'],
  [
    '/spartan-initiative',
    'Spartan 100 delivered 100 vehicles, 100 generators, 500 stoves, 2,000 sleeping bags and 1,000 first aid kits',
  ],
  ['/camp-maximum', '40 children at camp'],
  ['/stay-safe-ua', '500 soldiers trained'],
  ['/operation-santa-claus', 'holiday gift drive for military families, 2024'],
  ['/donate', '501(c)(3) non-profit'],
];

test('every stated fact is on its page', async ({ request }) => {
  for (const [path, ...words] of facts) {
    const html = await htmlOf(request, path);
    const text = html
      .slice(html.indexOf('<main'), html.indexOf('</main>'))
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x27;', '’');
    for (const fact of words) expect(text, path).toContain(fact);
  }
});
