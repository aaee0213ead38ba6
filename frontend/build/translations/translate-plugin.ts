import type { Plugin } from 'vite';
import { translate } from './translate';
import { contentFileOf, type SiteLanguage } from './translations';

/** Vite plugin: replaces the words of the content by those of a language, so that the build has one language only. */
export function translateContent(language: SiteLanguage): Plugin {
  let root = '';
  return {
    name: 'vfu:translate-content',
    // Before TypeScript is compiled, because the positions are those of the source.
    enforce: 'pre',
    configResolved(config) {
      ({ root } = config);
    },
    transform(code, id) {
      const file = contentFileOf(root, id);
      return file === null ? null : { code: translate(language, file, code), map: null };
    },
  };
}
