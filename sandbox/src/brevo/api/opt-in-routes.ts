import type { FastifyInstance } from 'fastify';
import type { MailSandbox } from '../../mail/mail-sandbox.js';
import type { BrevoSandbox } from '../brevo-sandbox.js';
import { objectField } from '../contact-fields.js';
import { requestOptIn } from '../opt-in.js';

const DEFAULT_TEXT = 'Follow this link to receive our newsletter:';

/** The words in a template's body, a paragraph on each line. */
function textOf(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll('</p>', '\n')
    .replace(/<[^>]*>/g, '')
    .trim();
}

/** Double opt-in: Brevo mails a link, and adds the contact to the lists when the reader follows it. */
export function optInRoutes(
  app: FastifyInstance,
  { state }: BrevoSandbox,
  mail: MailSandbox,
  publicUrl: string,
): void {
  app.post(
    '/contacts/doubleOptinConfirmation',
    { config: { call: 'brevo.contacts.doubleOptin' } },
    (request, reply) => {
      const body = objectField(request.body, 'body');
      state.journal.transaction(() => {
        const { email, token, templateId } = requestOptIn(state, body);
        const { subject, htmlContent } = state.templates.get(String(templateId)) ?? {};
        mail.receive({
          from: 'newsletter@example.org',
          replyTo: null,
          to: [email],
          subject: subject ?? 'Please confirm your subscription',
          text: `${textOf(htmlContent ?? DEFAULT_TEXT)}\n\n${publicUrl}/sandbox/opt-in/${token}\n`,
          messageId: `<${token}@sandbox>`,
          headers: {},
        });
      });
      return reply.code(201).send();
    },
  );
}
