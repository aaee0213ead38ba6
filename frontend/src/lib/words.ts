import { language } from './language';

/** A text with values in the places of `{name}`. A value is text, also one with `$` or braces, such as a donor's name. */
export const fillIn = (text: string, values: Partial<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** A word's forms by the plural categories of its language (CLDR); English has `one` and `other`. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string | undefined>> & { other: string };

const rules = new Intl.PluralRules(language);

/** The form of the word that follows this number. @param count as it is shown, that is, rounded */
export function pluralForm(count: number, forms: PluralForms): string {
  return forms[rules.select(count)] ?? forms.other;
}

const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });

/** @param day as in `2027-01-31` */
export const formatDay = (day: string): string => format.format(new Date(day));
