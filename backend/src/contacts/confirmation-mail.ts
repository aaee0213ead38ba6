import type { ConfigService } from '@nestjs/config';
import type { Environment } from '../config/environment.js';

/** Own properties only: `constructor` is no language with a template. */
const templateOf = (language: string, templates: Record<string, number>): number | undefined =>
  Object.hasOwn(templates, language) ? templates[language] : undefined;

/**
 * The template of the double opt-in mail, and where its link leads: in the reader's language if it has a template, in
 * English otherwise. A language with a template is one that the site has.
 * @param language of the page on which the reader signed up; undefined for English
 */
export function confirmationMail(
  config: ConfigService<Environment, true>,
  language?: string,
): { templateId: number; redirectionUrl: string } {
  const defaultTemplate = config.get('BREVO_DOI_TEMPLATE_ID', { infer: true });
  const publicUrl = config.get('PUBLIC_URL', { infer: true });
  if (defaultTemplate === undefined) throw new Error('the double opt-in is off');
  const templates = config.get('BREVO_DOI_TEMPLATE_LANGUAGES', { infer: true });
  const templateId = language && templateOf(language, templates ?? {});
  return templateId
    ? { templateId, redirectionUrl: `${publicUrl.replace(/\/+$/, '')}/${language}` }
    : { templateId: defaultTemplate, redirectionUrl: publicUrl };
}
