import { z } from 'zod';

/** A value in another language, and what the comparison with English has found. Fields are paths like `hero, title`. */
interface Translation {
  /** The English value with the words of the language. What the language does not have stays in English. */
  value: unknown;
  /** Fields that stay in English; '' for a whole file. */
  missing: string[];
  faults: { field: string; message: string }[];
}

/** The fields by which entries of a list are found in another language; the first that an entry has counts. */
const identities = ['id', 'file', 'project', 'to', 'value', 'setting', 'usd'];

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema without what makes a field optional or converts its value. @param value decides between the two of a union */
function typeOf(schema: z.core.$ZodType | undefined, value: unknown): z.core.$ZodType {
  if (schema instanceof z.ZodExactOptional) return typeOf(schema.unwrap(), value);
  if (schema instanceof z.ZodPipe) return typeOf(schema.in, value);
  if (schema instanceof z.ZodUnion)
    return typeOf(
      schema.options.find((each) => each instanceof z.ZodObject === isMap(value)),
      value,
    );
  return schema ?? z.never();
}

const fieldsOf = (type: z.ZodObject) => type.shape as Partial<Record<string, z.core.$ZodType>>;
const metaOf = (type: z.core.$ZodType) => z.globalRegistry.get(type) ?? {};

/** Whether a value has words to translate. */
function hasWords(schema: z.core.$ZodType | undefined, value: unknown): boolean {
  const type = typeOf(schema, value);
  if (type instanceof z.ZodObject && isMap(value))
    return Object.entries(value).some(([key, each]) => hasWords(fieldsOf(type)[key], each));
  if (type instanceof z.ZodArray && Array.isArray(value))
    return value.some((each) => hasWords(type.element, each));
  return metaOf(type).isWords === true;
}

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
  return { value: visit(schema, english, own, ''), missing, faults };

  function visit(
    schema: z.core.$ZodType | undefined,
    english: unknown,
    own: unknown,
    field: string,
  ): unknown {
    const type = typeOf(schema, english);
    const fault = (message: string) => {
      faults.push({ field, message });
      return english;
    };
    if (own === undefined || own === '') {
      if (hasWords(schema, english)) missing.push(field);
      return english;
    }
    if (metaOf(type).isPlural === true) return pluralForms(own, fault);
    if (type instanceof z.ZodArray && Array.isArray(english))
      return Array.isArray(own)
        ? visitList(type.element, english, own, field)
        : fault('This is a list in English. Write “- ” before each entry.');
    if (type instanceof z.ZodObject && isMap(english)) {
      // A sample's mark stands in the English file only, so its words may stand alone.
      const parts = typeof own === 'string' && 'text' in english ? { text: own } : own;
      if (!isMap(parts))
        return fault(`Write the same fields as in English: ${Object.keys(english).join(', ')}.`);
      const within = (part: string) => (field ? `${field}, ${part}` : part);
      for (const key of Object.keys(parts))
        if (!(key in english))
          faults.push({
            field: within(key),
            message: 'The English file has no such field here. Correct the name, or delete the field.',
          });
      const translated = Object.entries(english).map(([key, value]) => [
        key,
        visit(fieldsOf(type)[key], value, parts[key], within(key)),
      ]);
      return Object.fromEntries(translated) as unknown;
    }
    if (metaOf(type).isWords !== true)
      return fault(
        'This is the same in every language, and stands in the English file only. Delete it here.',
      );
    if (typeof own !== 'string') return fault('This is one text in English. Write it as one text.');
    const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');
    if (places(own) !== places(String(english)))
      return fault(`Here the site inserts ${places(String(english)) || 'nothing'}. Write it as in English.`);
    return keepTogether(own);
  }

  /** Entries with an identity are found by it. Any other list is translated as a whole, or not at all. */
  function visitList(schema: z.core.$ZodType, english: unknown[], own: unknown[], field: string): unknown[] {
    const identity = identities.find((key) => english.some((entry) => isMap(entry) && key in entry));
    if (identity === undefined && own.length !== english.length) {
      missing.push(`${field} (has ${String(own.length)} entries, English ${String(english.length)})`);
      return english;
    }
    const named = (list: unknown[]) =>
      list.map((entry, index): [string, unknown] => {
        if (identity === undefined) return [`entry ${String(index + 1)}`, entry];
        const { [identity]: id, ...words } = isMap(entry) ? entry : {};
        return [String(id), words];
      });
    const names = named(english).map(([name]) => name);
    const byName = new Map(named(own));
    for (const name of byName.keys())
      if (!names.includes(name))
        faults.push({
          field: `${field}, ${name}`,
          message: `The English file has no entry with this ${identity ?? 'name'}. Copy it from the English entry, or delete this entry if the English one is gone.`,
        });
    return english.map((entry, index) => {
      const name = names[index] ?? '';
      return visit(schema, entry, byName.get(name), `${field}, ${name}`);
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
 * No line ends with a word of one letter or with a number, none begins with a dash, and no name breaks at its hyphen or before
 * its number (`WCAG 2.2`).
 */
export function keepTogether(text: string): string {
  return text
    .replace(/(?<=(?:^|[\s(«„“])(?:\p{L}|\d+)) (?=\S)/gu, '\u00a0')
    .replace(/ (?=[–—] )/g, '\u00a0')
    .replace(/(?<=\p{Script=Latin}) (?=\d)/gu, '\u00a0')
    .replace(/(?<=\p{Lu}\p{Ll}+-)(?=\p{Lu})/gu, '\u2060');
}
