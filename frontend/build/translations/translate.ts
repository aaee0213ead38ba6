import { wordsIn, type ContentWords } from './content-words';
import type { SiteLanguage } from './translations';

/** The translation of words in a file; undefined without one. */
export function translationOf(language: SiteLanguage, file: string, text: string): string | undefined {
  return language.words.get(`${file}: ${text}`) ?? language.words.get(text);
}

/** The plural categories of a language, in the order in which translators write the forms. */
export function pluralCategories(code: string): Intl.LDMLPluralRule[] {
  const order: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const { pluralCategories: categories } = new Intl.PluralRules(code).resolvedOptions();
  return order.filter((category) => categories.includes(category));
}

/** A content file in another language: English words that have a translation are replaced, everything else is kept. */
export function translate(language: SiteLanguage, file: string, code: string): string {
  let result = code;
  for (const words of wordsIn(file, code).reverse()) {
    const translation = translationOf(language, file, words.text);
    if (translation === undefined) continue;
    result =
      result.slice(0, words.start) + toSource(words, translation, language.code) + result.slice(words.end);
  }
  return result;
}

/** No line ends with a word of one letter or with a number, none begins with a dash, and no name breaks at its hyphen. */
export function keepTogether(text: string): string {
  return text
    .replace(/(?<=(?:^|[\s(«„“])(?:\p{L}|\d+)) (?=\S)/gu, '\u00a0')
    .replace(/ (?=[–—] )/g, '\u00a0')
    .replace(/(?<=\p{Lu}\p{Ll}+-)(?=\p{Lu})/gu, '\u2060');
}

function toSource({ values, isPlural }: ContentWords, words: string, code: string): string {
  const translation = keepTogether(words);
  if (isPlural) {
    const forms = translation.split(' | ');
    return JSON.stringify(
      Object.fromEntries(pluralCategories(code).map((category, i) => [category, forms[i]])),
    );
  }
  if (values.length === 0) return JSON.stringify(translation);
  const text = translation.replace(/[`\\]|\$\{/g, '\\$&');
  return `\`${text.replace(/\{(\d+)\}/g, (_, number: string) => `\${${values[Number(number) - 1] ?? ''}}`)}\``;
}
