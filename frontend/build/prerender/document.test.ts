import { expect, test } from 'vitest';
import { renderDocument, withoutScripts } from './document';

const template =
  '<html><head><!--head--><script>first()</script><script type="module" crossorigin src="/assets/boot.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/preload.js">' +
  '</head><body><div id="site"><!--site--></div></body></html>';
const page = { head: '<title>Gifts of $& and $1</title>', body: '<div><h1>Hello</h1></div>' };
const files = {
  scripts: ['assets/preload.js', 'assets/main.js', 'assets/home.js'],
  styles: ['assets/main.css'],
  css: 'p::after{content:"$&"}@media (width<60em){p{margin:0}}',
};
const withBody = (body: string) => () =>
  renderDocument(template, { ...page, body: `<div><h1>Hello</h1>${body}</div>` }, files);

test('inserts the head, the styles and the body', () => {
  const html = renderDocument(template, page, files);
  expect(html).toContain(`<head><title>Gifts of $& and $1</title><style>${files.css}</style>`);
  expect(html).toContain('<div id="site"><div><h1>Hello</h1></div></div>');
});

test('a page with a first view marker blocks rendering until then', () => {
  const body = '<section><h1>Hello</h1><span id="first-view-marker" hidden></span></section>';
  const html = renderDocument(template, { ...page, body }, files);
  expect(html).toMatch(/<head>.*<link rel="expect" href="#first-view-marker" blocking="render">.*<\/head>/);
});

test('lists the assets that the template does not load', () => {
  const html = renderDocument(template, page, files);
  expect(html).toContain('data-deferred-assets="/assets/main.js /assets/home.js /assets/main.css"');
  expect(html).not.toMatch(/(?:href|src)="\/assets\/(?:main|home)/);
  expect(html.match(/preload\.js/g)).toHaveLength(1);
});

test('the inline script of the template stays', () => {
  expect(renderDocument(template, page, files)).toContain('<script>first()</script>');
});

test.each([
  ['an inline script', '<script>go()</script>'],
  ['a style attribute', '<p style="color:red">x</p>'],
  ['a style element', '<style>p{}</style>'],
  ['a blocking style sheet', '<link rel="stylesheet" href="/a.css">'],
  ['a second h1', '<h1>Again</h1>'],
])('%s fails the build', (_name, body) => {
  expect(withBody(body)).toThrow();
});

test('inline data and text about styles are allowed', () => {
  expect(withBody('<script type="application/ld+json">{}</script><p>a style="x" b</p>')).not.toThrow();
});

test('a page without scripts has its styles', () => {
  const html = renderDocument(withoutScripts(template), page, files);
  expect(html).not.toMatch(/<script(?!>)|modulepreload|data-deferred-assets/);
  expect(html).toContain(files.css);
});
