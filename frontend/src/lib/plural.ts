import { language } from './language';

/** A word's forms by the plural categories of its language (CLDR); English has `one` and `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string | undefined>> & { other: string };

const rules = new Intl.PluralRules(language);

/** The form of the word that follows this number. @param count as it is shown, that is, rounded */
export function pluralForm(count: number, forms: PluralForms): string {
  return forms[rules.select(count)] ?? forms.other;
}
