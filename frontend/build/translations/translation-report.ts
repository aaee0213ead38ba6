import { wordsIn } from './content-words';
import { pluralCategories, translationOf } from './translate';
import type { SiteLanguage } from './translations';

/** What a translator has to do for one language. */
export interface TranslationReport {
  language: string;
  published: boolean;
  total: number;
  /** English words without a translation. */
  missing: { file: string; text: string }[];
  /** Translations of words that the English content no longer has: it was changed or removed. */
  outdated: string[];
  /** Translations that lack an inserted value, or a plural form. */
  errors: string[];
}

/** Compares a language with the English content. @param files the content files, by path below `src/content/` */
export function reportTranslation(language: SiteLanguage, files: Map<string, string>): TranslationReport {
  const used = new Set<string>();
  const missing = new Map<string, { file: string; text: string }>();
  const errors: string[] = aboutErrors(language);
  const texts = new Set<string>();
  for (const [file, code] of files) {
    for (const { text, values, isPlural } of wordsIn(file, code)) {
      texts.add(text);
      used.add(text).add(`${file}: ${text}`);
      const translation = translationOf(language, file, text);
      if (translation === undefined) {
        if (!missing.has(text)) missing.set(text, { file, text });
        continue;
      }
      const error = errorIn(translation, values.length, isPlural ? pluralCategories(language.code) : null);
      if (error) errors.push(`The translation of "${text}" ${error}`);
    }
  }
  return {
    language: language.code,
    published: language.published,
    total: texts.size,
    missing: [...missing.values()],
    outdated: [...language.words.keys()].filter((text) => !used.has(text)),
    errors: [...new Set(errors)],
  };
}

/** What is wrong with the folder's name or its `language.ts`. */
function aboutErrors({ code, name, offer, decline }: SiteLanguage): string[] {
  const errors: string[] = [];
  // The code is part of addresses, and nginx redirects by it.
  if (!/^[a-z]{2,3}(?:-[A-Za-z]+)?$/.test(code))
    errors.push(`is not the code of a language. Name the folder as in "de" or "pl".`);
  for (const [property, words] of Object.entries({ name, offer, decline }))
    if (words.trim() === '') errors.push(`has no ${property} in its language.ts.`);
  return errors;
}

function errorIn(translation: string, values: number, categories: readonly string[] | null): string | null {
  if (translation.trim() === '') return 'is empty.';
  if (categories && translation.split(' | ').length !== categories.length)
    return `needs ${String(categories.length)} forms with " | " between them: ${categories.join(', ')}.`;
  const expected = Array.from({ length: values }, (_, i) => `{${String(i + 1)}}`);
  const found: string[] = translation.match(/\{\d+\}/g) ?? [];
  if (expected.some((each) => !found.includes(each)) || found.some((each) => !expected.includes(each)))
    return `has to contain ${expected.length > 0 ? expected.join(', ') : 'no number in braces'}, as the English does.`;
  return null;
}
