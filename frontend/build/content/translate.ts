import { z } from 'zod';

/** What the comparison of a language with English finds. The fields are paths like `hero, title`. */
export interface TranslationNotes {
  /** Fields without words in this language, which show the English. */
  missing: string[];
  faults: { field: string; message: string }[];
}

/** The fields by which entries of a list are found in another language; the first that an entry has counts. */
const identities = ['id', 'file', 'project', 'to', 'value', 'setting'];

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema without what makes a field optional or converts its value. @param value decides between the two of a union */
function typeOf(schema: z.core.$ZodType, value: unknown): z.core.$ZodType {
  if (schema instanceof z.ZodExactOptional) return typeOf(schema.unwrap(), value);
  if (schema instanceof z.ZodPipe) return typeOf(schema.in, value);
  if (!(schema instanceof z.ZodUnion)) return schema;
  const option = schema.options.find((each) => each instanceof z.ZodObject === isMap(value));
  return option ? typeOf(option, value) : schema;
}

/** The schema of a field; undefined for a field that the schema does not have. */
const fieldOf = (type: z.ZodObject, field: string): z.core.$ZodType | undefined =>
  (type.shape as Partial<Record<string, z.core.$ZodType>>)[field];

const isWords = (type: z.core.$ZodType): boolean => z.globalRegistry.get(type)?.isWords === true;
const isPlural = (type: z.core.$ZodType): boolean => z.globalRegistry.get(type)?.isPlural === true;

/** Whether a value has words to translate. */
function hasWords(schema: z.core.$ZodType, value: unknown): boolean {
  const type = typeOf(schema, value);
  if (type instanceof z.ZodObject && isMap(value))
    return Object.entries(value).some(([key, each]) => hasWords(fieldOf(type, key) ?? z.never(), each));
  if (type instanceof z.ZodArray && Array.isArray(value))
    return value.some((each) => hasWords(type.element, each));
  return isWords(type);
}

/**
 * The English value with the words of another language. What the language does not have stays in English.
 * @param own the same value in the language's file
 */
export function translate(
  language: string,
  schema: z.core.$ZodType,
  english: unknown,
  own: unknown,
  field: string,
  notes: TranslationNotes,
): unknown {
  const type = typeOf(schema, english);
  const fault = (message: string) => {
    notes.faults.push({ field, message });
    return english;
  };
  const within = (part: string) => (field ? `${field}, ${part}` : part);
  if (own === undefined || own === '') {
    if (hasWords(schema, english)) notes.missing.push(field);
    return english;
  }
  if (isPlural(type))
    return isMap(own) ? pluralForms(language, own, fault) : fault('Write a form for each number.');
  if (type instanceof z.ZodObject && isMap(english)) {
    // A sample's mark stands in the English file only, so its words may stand alone.
    const parts = typeof own === 'string' && 'text' in english ? { text: own } : own;
    if (!isMap(parts))
      return fault(`Write the same fields as in English: ${Object.keys(english).join(', ')}.`);
    for (const key of Object.keys(parts))
      if (!(key in english))
        notes.faults.push({
          field: within(key),
          message: 'The English file has no such field here. Correct the name, or delete the field.',
        });
    const translated = Object.entries(english).map(([key, value]) => [
      key,
      translate(language, fieldOf(type, key) ?? z.never(), value, parts[key], within(key), notes),
    ]);
    return Object.fromEntries(translated) as unknown;
  }
  if (type instanceof z.ZodArray && Array.isArray(english)) {
    if (!Array.isArray(own)) return fault('This is a list in English. Write “- ” before each entry.');
    return translateList(language, type.element, english, own, field, notes);
  }
  if (!isWords(type))
    return fault('This is the same in every language, and stands in the English file only. Delete it here.');
  if (typeof own !== 'string') return fault('This is one text in English. Write it as one text.');
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');
  if (places(own) !== places(String(english)))
    return fault(`Here the site inserts ${places(String(english)) || 'nothing'}. Write it as in English.`);
  return keepTogether(own);
}

/** Entries with an identity are found by it. Any other list is translated as a whole, or not at all. */
function translateList(
  language: string,
  schema: z.core.$ZodType,
  english: unknown[],
  own: unknown[],
  field: string,
  notes: TranslationNotes,
): unknown[] {
  const identity = identities.find((key) => english.some((entry) => isMap(entry) && key in entry));
  if (identity === undefined) {
    if (own.length === english.length)
      return english.map((entry, index) =>
        translate(language, schema, entry, own[index], `${field}, entry ${String(index + 1)}`, notes),
      );
    notes.missing.push(`${field} (has ${String(own.length)} entries, English ${String(english.length)})`);
    return english;
  }
  const ownEntries = new Map(own.filter(isMap).map(({ [identity]: id, ...rest }) => [id, rest]));
  const known = new Set(english.filter(isMap).map((entry) => entry[identity]));
  for (const id of ownEntries.keys())
    if (!known.has(id))
      notes.faults.push({
        field: `${field}, ${String(id)}`,
        message: `The English file has no entry with this ${identity}. Correct it, or delete the entry.`,
      });
  return english.map((entry) => {
    const id = isMap(entry) ? entry[identity] : undefined;
    return translate(language, schema, entry, ownEntries.get(id), `${field}, ${String(id)}`, notes);
  });
}

function pluralForms(
  language: string,
  own: Record<string, unknown>,
  fault: (message: string) => unknown,
): unknown {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const isComplete =
    pluralCategories.every((category) => typeof own[category] === 'string') &&
    Object.keys(own).length === pluralCategories.length;
  if (!isComplete) return fault(`This language has these forms: ${pluralCategories.join(', ')}. Write each.`);
  return Object.fromEntries(
    Object.entries(own).map(([category, form]) => [category, keepTogether(String(form))]),
  );
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
