import { callBrevo, readActiveSenders } from './brevo.js';
import type { SetupSession } from './setup-session.js';

const ORGANIZATION = 'Volunteers for Ukraine';

/** By language (BCP 47): the words of the mail that asks a reader to confirm the newsletter. A further language is a further entry. */
export const confirmationWords = {
  en: {
    subject: 'One more click, and you get our news',
    greeting: 'Hello!',
    request: 'This address was entered on our site to get news of our work. Was it you? Then confirm it:',
    button: 'Yes, send me your news',
    otherwise: 'If it was not you, do nothing: without the click we send no news.',
  },
  uk: {
    subject: 'Лишився один крок до наших новин',
    greeting: 'Вітаємо!',
    request:
      'На нашому сайті вказали цю адресу, щоб отримувати новини про нашу роботу. Це були ви? Тоді підтвердьте:',
    button: 'Так, надсилайте новини',
    otherwise: 'Якщо це були не ви, нічого не робіть: без підтвердження новин не надсилатимемо.',
  },
};

/**
 * Creates the template of the double opt-in mail in each language that has none in the settings, which turns the double
 * opt-in on. Only on request: from then on a reader has to confirm.
 */
export async function createConfirmationMails(setup: SetupSession): Promise<void> {
  const site = { environment: setup.environment() };
  const [sender] = await readActiveSenders(site);
  if (sender === undefined) {
    setup.say('  Left for you: Brevo has no active sender, without which it takes no template.');
    return;
  }
  for (const [language, words] of Object.entries(confirmationWords)) {
    const { BREVO_DOI_TEMPLATE_ID: id, BREVO_DOI_TEMPLATE_LANGUAGES: others = {} } = setup.environment();
    if (language === 'en' ? id !== undefined : Object.hasOwn(others, language)) continue;
    const templateName = `Newsletter confirmation (${language})`;
    const template = {
      templateName,
      subject: words.subject,
      htmlContent: htmlContent(language, words),
      sender: { email: sender },
      // The tag and the link make it a template of the double opt-in (help.brevo.com, "Create a double opt-in template").
      tag: 'optin',
      isActive: true,
    };
    const created = await callBrevo(site, (client, options) =>
      client.transactionalEmails.createSmtpTemplate(template, options),
    );
    setup.done(`the template "${templateName}" is created`);
    if (language === 'en') setup.set('BREVO_DOI_TEMPLATE_ID', String(created.id));
    else {
      const all = Object.entries({ ...others, [language]: created.id });
      setup.set('BREVO_DOI_TEMPLATE_LANGUAGES', all.map(([code, each]) => `${code}:${each}`).join(','));
    }
  }
}

function htmlContent(language: string, words: (typeof confirmationWords)['en']): string {
  const style = 'font-family: sans-serif; font-size: 16px; line-height: 1.5; color: #14213d';
  const buttonStyle =
    'display: inline-block; padding: 12px 24px; border-radius: 6px; background: #0a4da2; color: #ffffff; text-decoration: none';
  const lines = [
    words.greeting,
    words.request,
    `<a href="{{ params.DOIurl }}" style="${buttonStyle}">${words.button}</a>`,
    words.otherwise,
    ORGANIZATION,
  ];
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${words.subject}</title></head>` +
    `<body style="${style}">${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`
  );
}
