import type { BrevoAccount, NewTemplate } from '../provider-accounts/brevo-account.js';
import { confirmationWords, type ConfirmationWords } from './confirmation-mail-words.js';
import type { SetupSession } from './setup-session.js';

const ORGANIZATION = 'Volunteers for Ukraine';

/**
 * Creates the template of the double opt-in mail in each language that has none in the settings, which turns the double
 * opt-in on. Only on request: from then on a reader has to confirm.
 */
export async function createConfirmationMails(session: SetupSession, account: BrevoAccount): Promise<void> {
  if (session.options.createConfirmationMails !== true) return;
  const sender = (await account.senders()).find(({ isActive }) => isActive);
  if (!sender) {
    session.say('  Left for you: Brevo has no active sender, without which it takes no template.');
    return;
  }
  for (const [language, words] of Object.entries(confirmationWords)) {
    const { BREVO_DOI_TEMPLATE_ID: id, BREVO_DOI_TEMPLATE_LANGUAGES: others = {} } = session.environment();
    if (language === 'en' ? id !== undefined : Object.hasOwn(others, language)) continue;
    const template = confirmationTemplate(language, words, sender.email);
    const created = await session.change(`the template "${template.name}" is created`, () =>
      account.createTemplate(template),
    );
    if (created === undefined) continue;
    if (language === 'en') session.set('BREVO_DOI_TEMPLATE_ID', String(created));
    else {
      const all = Object.entries({ ...others, [language]: created });
      session.set('BREVO_DOI_TEMPLATE_LANGUAGES', all.map(([code, each]) => `${code}:${each}`).join(','));
    }
  }
}

/** The tag and the link make it a template of the double opt-in (help.brevo.com, "Create a double opt-in template"). */
function confirmationTemplate(language: string, words: ConfirmationWords, sender: string): NewTemplate {
  const { subject, greeting, request, button, otherwise } = words;
  const style = 'font-family: sans-serif; font-size: 16px; line-height: 1.5; color: #14213d';
  const buttonStyle =
    'display: inline-block; padding: 12px 24px; border-radius: 6px; background: #0a4da2; color: #ffffff; text-decoration: none';
  const lines = [
    greeting,
    request,
    `<a href="{{ params.DOIurl }}" style="${buttonStyle}">${button}</a>`,
    otherwise,
    ORGANIZATION,
  ];
  return {
    name: `Newsletter confirmation (${language})`,
    subject,
    sender,
    tag: 'optin',
    htmlContent:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${subject}</title></head>` +
      `<body style="${style}">${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`,
  };
}
