import { expect, test } from '@jest/globals';
import { toDocument, withoutScripts } from './document';

const template =
  '<html><head><!--head--><script type="module" crossorigin src="/assets/main.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/react.js">' +
  '<link rel="stylesheet" crossorigin href="/assets/main.css"></head><body><div id="site"><!--site--></div></body></html>';
const page = { head: '<title>Gifts of $& and $1</title>', body: '<div><h1>Hello</h1></div>' };
const withBody = (body: string) => () =>
  toDocument(template, { ...page, body: `<div><h1>Hello</h1>${body}</div>` }, [], []);

test('head, body and links take their places', () => {
  const html = toDocument(
    template,
    page,
    ['assets/react.js', 'assets/home.js'],
    ['assets/main.css', 'assets/home.css'],
  );
  expect(html).toContain('<head><title>Gifts of $& and $1</title>');
  expect(html).toContain('<div id="site"><div><h1>Hello</h1></div></div>');
  expect(html.match(/react\.js/g)).toHaveLength(1);
  expect(html.match(/main\.css/g)).toHaveLength(1);
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">');
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/home.css">');
});

test.each([
  ['an inline script', '<script>go()</script>'],
  ['a style attribute', '<p style="color:red">x</p>'],
  ['a style element', '<style>p{}</style>'],
  ['a second h1', '<h1>Again</h1>'],
])('%s ends the build', (_name, body) => {
  expect(withBody(body)).toThrow();
});

test('inline data and words about styles are no harm', () => {
  expect(withBody('<script type="application/ld+json">{}</script><p>a style="x" b</p>')).not.toThrow();
});

test('a template without scripts keeps its styles', () => {
  const bare = withoutScripts(template);
  expect(bare).not.toMatch(/script|modulepreload/);
  expect(bare).toContain('/assets/main.css');
});
