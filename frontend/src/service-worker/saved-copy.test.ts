import { expect, test } from 'vitest';
import { assetsIn, noticeIn, toSavedCopy } from './saved-copy';

const link = 'https://donate.stripe.com/a1?client_reference_id=edcamp_uk&amp;x=1';
const html =
  '<!doctype html><html lang="uk"><head><style>a[href="x"]{}</style><script src="/assets/boot-a1b2c3d.js" ' +
  'data-deferred-assets="/assets/packages-a1.js /assets/home-a1.js /assets/home-a1.css"></script></head>' +
  `<body class="a"><div id="site"><a href="${link}" rel="noopener" data-payment="">Give</a>` +
  `<a class="b" data-payment="true" href="${link}">Give</a><a href="https://partner.example.org/">Partner</a>` +
  `<script type="application/ld+json">{"urlTemplate":"https://donate.stripe.com/a1"}</script></div></body></html>`;

test('a copy has no payment link, and says what it is', () => {
  const copy = toSavedCopy(html, '/uk', '<p>A copy with $& in it.</p>');
  expect(copy).not.toContain('stripe');
  expect(copy.match(/href="\/uk\/donate\?online"/g)).toHaveLength(2);
  expect(copy).toContain('<html data-saved-copy lang="uk">');
  expect(copy).toContain('<body class="a"><p>A copy with $& in it.</p><div id="site">');
  expect(copy).toContain('href="https://partner.example.org/"');
  // Its hash is in the Content-Security-Policy.
  expect(copy).toContain('<style>a[href="x"]{}</style>');
});

test('the line for copies is in the offline page', () => {
  expect(noticeIn('<main></main><template><p class="saved-copy">No connection</p></template>')).toBe(
    '<p class="saved-copy">No connection</p>',
  );
  expect(noticeIn('<main></main>')).toBe('');
});

test('a page needs its scripts, its fonts and the files that it lists, each once', () => {
  expect(assetsIn(`${html}<style>src:url(/assets/piazzolla-x_1.woff2)</style>/assets/home-a1.js`)).toEqual([
    '/assets/boot-a1b2c3d.js',
    '/assets/packages-a1.js',
    '/assets/home-a1.js',
    '/assets/piazzolla-x_1.woff2',
  ]);
  expect(assetsIn('<p>no files</p>')).toEqual([]);
  expect(assetsIn('<template data-keep="/assets/a.js /assets/a.css"></template>')).toEqual([
    '/assets/a.js',
    '/assets/a.css',
  ]);
});
