import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** The build encodes a picture and exports its key (`build/pictures`); for these tests, its name is enough. */
const picturesByName: Plugin = {
  name: 'pictures-by-name',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('?picture') ? `\0${id}` : null),
  load: (id) =>
    id.startsWith('\0') && id.endsWith('?picture')
      ? `export default '${id.slice(1, -'?picture'.length).replace(/[^a-z0-9]+/g, '-')}.0123456789.1600x1200.5'`
      : null,
};

/** What the build tells pages about other languages (`build/translations`): there is Ukrainian. */
const otherLanguages: Record<string, unknown> = {
  'virtual:other-languages': [{ code: 'uk', name: 'Українська', path: '/uk' }],
  'virtual:language-offers': { uk: { offer: 'Українською', decline: 'Ні' } },
};
const languages: Plugin = {
  name: 'languages',
  resolveId: (id) => (id in otherLanguages ? `\0${id}` : null),
  load: (id) =>
    id.slice(1) in otherLanguages ? `export default ${JSON.stringify(otherLanguages[id.slice(1)])};` : null,
};

/** Tests of state, requests, functions, and of what a component does by itself; the browser tests are in `e2e/`. */
export default defineConfig({
  plugins: [picturesByName, languages],
  resolve: { alias: { '@contract': fileURLToPath(new URL('../backend/src/contract', import.meta.url)) } },
  test: {
    isolate: false,
    include: ['{src,build}/**/*.test.{ts,tsx}'],
  },
});
