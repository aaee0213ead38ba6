import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { SAMPLE } from '../../../backend/src/contract/content';
import { CORRECT_OR_DELETE, isMap, partOf, type Fault } from './content-file';
import { shapeOf, visit, type Shape } from './shape';

/** A value in another language, and what the comparison with English has found. Fields are paths like `hero, title`. */
interface Translation {
  /** The English value with the words of the language. What the language does not have stays in English. Not checked yet. */
  value: unknown;
  /** Fields that stay in English; '' for a whole file. */
  missing: string[];
  /** How many sentences are word for word as in English. */
  copied: number;
  faults: Omit<Fault, 'file'>[];
}

/** The fields by which entries of a list are found in another language; the first that an entry has counts. */
export const identities = ['id', 'file', 'project', 'to', 'value', 'setting', 'usd', 'on'];

/** What stands in braces, as in `{gift}`. */
export const PLACES = /\{([^{}\s]*)\}/g;

/** Whether a value has words to translate. */
const hasWords = (shape: Shape, value: unknown): boolean =>
  [...visit(shape, value)].some((node) => node.shape.isWords);

/**
 * Translates the content of a file.
 * @param language its code
 * @param schema of the English file, whose words have a mark
 * @param own the content of the language's file; undefined if there is none
 */
export function translate(
  language: string,
  schema: z.core.$ZodType,
  english: unknown,
  own: unknown,
): Translation {
  const missing: string[] = [];
  const faults: Translation['faults'] = [];
  let copied = 0;
  const value = compare(shapeOf(schema), english, own, '');
  return { value, missing, copied, faults };

  function compare(shape: Shape, english: unknown, own: unknown, field: string): unknown {
    const fault = (message: string) => {
      faults.push({ field, message });
      return english;
    };
    if (own === undefined || own === '') {
      if (hasWords(shape, english)) missing.push(field);
      return english;
    }
    if (shape.isPlural) {
      if (!isDeepStrictEqual(own, english)) return pluralForms(own, fault);
      missing.push(field);
      return english;
    }
    if (Array.isArray(english))
      return Array.isArray(own) ? compareLists(shape.items ?? {}, english, own, field) : own;
    if (isMap(english)) {
      if (!isMap(own)) return own;
      if ('sample' in own && !('sample' in english) && shape.properties?.sample) {
        missing.push(`${field} (has “sample: true”; English does not)`.trim());
        return english;
      }
      for (const key of Object.keys(own))
        if (!(key in english))
          faults.push({
            field: partOf(field, key),
            message: `The English file has no such field here. ${CORRECT_OR_DELETE}`,
          });
      const translated = Object.entries(english).map(([key, value]) => [
        key,
        compare(shape.properties?.[key] ?? {}, value, own[key], partOf(field, key)),
      ]);
      return Object.fromEntries(translated) as unknown;
    }
    if (!shape.isWords)
      return own === english
        ? english
        : fault('This is the same in every language, and stands in the English file only. Delete it here.');
    if (typeof own !== 'string') return own;
    if (own === english && own.includes(' ')) copied += 1;
    const places = (text: string) => (text.match(PLACES) ?? []).sort().join(', ') || 'nothing';
    if (places(own) !== places(String(english)))
      return fault(
        `The site inserts ${places(String(english))} into the English, and ${places(own)} into this. Write the same braces in both.`,
      );
    // In other words the mark is a fault, which the schema tells.
    const mayBeSample = new RegExp(shape.pattern ?? '').test('◇ a');
    if (SAMPLE.test(own) !== SAMPLE.test(String(english)) && mayBeSample) {
      missing.push(`${field} (begins with ◇ in one language only)`);
      return english;
    }
    return keepTogether(own);
  }

  /** Entries with an identity are found by it. Any other list is translated as a whole, or not at all. */
  function compareLists(shape: Shape, english: unknown[], own: unknown[], field: string): unknown[] {
    const identity = identities.find((key) => english.some((entry) => isMap(entry) && key in entry));
    if (identity === undefined) {
      if (own.length === english.length)
        return english.map((entry, index) => compare(shape, entry, own[index], partOf(field, index)));
      missing.push(`${field} (has ${String(own.length)} entries, English ${String(english.length)})`);
      return english;
    }
    const named = (list: unknown[]) =>
      list.map((entry): [string, unknown] => {
        const { [identity]: id, ...words } = isMap(entry) ? entry : {};
        return [String(id), words];
      });
    const names = named(english).map(([name]) => name);
    const byName = new Map(named(own));
    for (const name of byName.keys())
      if (!names.includes(name))
        faults.push({
          field: partOf(field, name),
          message: `The English file has no entry with this ${identity}. Copy it from the English entry, or delete this entry if the English one is gone.`,
        });
    return english.map((entry, index) => {
      const name = names[index] ?? '';
      return compare(shape, entry, byName.get(name), partOf(field, name));
    });
  }

  function pluralForms(own: unknown, fault: (message: string) => unknown): unknown {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const forms = isMap(own) ? own : {};
    const isComplete =
      pluralCategories.every((category) => typeof forms[category] === 'string') &&
      Object.keys(forms).length === pluralCategories.length;
    if (!isComplete)
      return fault(`This language has these forms: ${pluralCategories.join(', ')}. Write each.`);
    const kept = Object.entries(forms).map(([category, form]) => [category, keepTogether(String(form))]);
    return Object.fromEntries(kept) as unknown;
  }
}

/**
 * No line ends with a word of one letter or with a number, none begins with a dash or a particle, and no name breaks at its
 * hyphen or before its number (`WCAG 2.2`).
 */
export function keepTogether(text: string): string {
  return text
    .replace(/(?<=(?:^|[\s(«„“])(?:(?![бж])\p{L}|\d+)) (?=\S)/gu, '\u00a0')
    .replace(/ (?=[–—бж][ ,])/g, '\u00a0')
    .replace(/(?<=\p{Script=Latin}) (?=\d)/gu, '\u00a0')
    .replace(/(?<=\p{Lu}\p{Ll}+-)(?=\p{Lu})/gu, '\u2060');
}
