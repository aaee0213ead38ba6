import type { Plugin } from 'vite';
import { languagePath, type SiteLanguage } from './translations';

const LANGUAGES = 'virtual:other-languages';
const OFFERS = 'virtual:language-offers';

/**
 * Vite plugin: what the pages of one language say about the others. `virtual:other-languages` has their names for the
 * switch, which every page shows; `virtual:language-offers` has the words that only some visitors read.
 * @param languages of the build
 * @param code the language of these pages
 */
export function otherLanguages(languages: SiteLanguage[], code: string): Plugin {
  const others = languages.filter((language) => language.code !== code);
  const modules: Record<string, unknown> = {
    [LANGUAGES]: others.map(({ code, name }) => ({ code, name, path: languagePath(code) })),
    [OFFERS]: Object.fromEntries(others.map(({ code, offer, decline }) => [code, { offer, decline }])),
  };
  return {
    name: 'vfu:other-languages',
    resolveId: (id) => (id in modules ? `\0${id}` : null),
    load: (id) => (id.slice(1) in modules ? `export default ${JSON.stringify(modules[id.slice(1)])};` : null),
  };
}
