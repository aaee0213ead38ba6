import { expect, test } from 'vitest';
import { collectAssets, renderDocument } from './document';

const template =
  '<html><head><!--head--><script>first()</script><script type="module" crossorigin src="/assets/main.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/react.js"><link rel="stylesheet" crossorigin href="/assets/main.css">' +
  '</head><body><div id="site"><!--site--></div></body></html>';
const page = { head: '<title>Gifts of $& and $1</title>', body: '<div><h1>Hello</h1></div>' };
const css = 'p::after{content:"$&"}@media (width<60em){p{margin:0}}';
const scripts = { entry: 'assets/main.js', assets: ['assets/react.js', 'assets/main.js', 'assets/home.css'] };

test('inserts the head, the styles and the body', () => {
  const html = renderDocument(template, page, css, scripts);
  expect(html).toContain(`<head><title>Gifts of $& and $1</title><style>${css}</style>`);
  expect(html).toContain('<div id="site"><div><h1>Hello</h1></div></div>');
});

test('the scripts and style sheets are only listed, on the inline script of the template', () => {
  const html = renderDocument(template, page, css, scripts);
  expect(html).toContain(
    '<script data-entry="/assets/main.js" data-assets="/assets/react.js /assets/home.css">first()</script>',
  );
  expect(html).not.toMatch(/(?:href|src)="\/assets/);
});

test('a page without scripts has its styles', () => {
  const html = renderDocument(template, page, css);
  expect(html).not.toContain('/assets/');
  expect(html).toContain(css);
});

test('a page with a first view marker blocks rendering until then', () => {
  const body = '<div><span id="first-view-marker" hidden></span></div>';
  const html = renderDocument(template, { ...page, body }, css, scripts);
  expect(html).toMatch(/<head>.*<link rel="expect" href="#first-view-marker" blocking="render">.*<\/head>/);
});

test('the assets of a page are those of its chunk and its imports, each once; a page without a chunk is an error', () => {
  const manifest = {
    'index.html': { file: 'main.js', css: ['main.css'], imports: ['_react.js'], isEntry: true },
    '_react.js': { file: 'react.js' },
    'src/pages/home-page.tsx': { file: 'home.js', imports: ['_hero.js', 'index.html'], css: ['home.css'] },
    '_hero.js': { file: 'hero.js', imports: ['_react.js', '_hero.js'], css: ['hero.css'] },
  };
  expect(collectAssets(manifest, ['index.html', 'src/pages/home-page.tsx'])).toEqual({
    scripts: ['react.js', 'main.js', 'hero.js', 'home.js'],
    styles: ['main.css', 'hero.css', 'home.css'],
  });
  expect(() => collectAssets(manifest, ['src/pages/nowhere-page.tsx'])).toThrow('src/pages/nowhere-page.tsx');
});
