import { expect, test } from 'vitest';
import { collectAssets } from './page-assets';

const manifest = {
  'index.html': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_react.js'], isEntry: true },
  '_react.js': { file: 'assets/react.js' },
  'src/pages/home-page.tsx': {
    file: 'assets/home.js',
    imports: ['_hero.js', 'index.html'],
    css: ['assets/home.css'],
  },
  '_hero.js': { file: 'assets/hero.js', imports: ['_react.js', '_hero.js'], css: ['assets/hero.css'] },
};

test('collects the page’s chunk, its imports and their styles once each', () => {
  expect(collectAssets(manifest, ['index.html', 'src/pages/home-page.tsx'])).toEqual({
    scripts: ['assets/react.js', 'assets/main.js', 'assets/hero.js', 'assets/home.js'],
    styles: ['assets/main.css', 'assets/hero.css', 'assets/home.css'],
  });
});

test('a page without a chunk is an error', () => {
  expect(() => collectAssets(manifest, ['src/pages/nowhere-page.tsx'])).toThrow('src/pages/nowhere-page.tsx');
});
