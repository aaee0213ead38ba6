import type { FastifyInstance } from 'fastify';
import type { MailSandbox } from '../../mail/mail-sandbox.js';
import type { BrevoSandbox } from '../brevo-sandbox.js';
import { objectField } from '../contact-fields.js';
import { requestOptIn } from '../opt-in.js';

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
        const { email, token } = requestOptIn(state, body);
        mail.receive({
          from: 'newsletter@example.org',
          replyTo: null,
          to: [email],
          subject: 'Please confirm your subscription',
          text: `Follow this link to receive our newsletter:\n\n${publicUrl}/sandbox/opt-in/${token}\n`,
          messageId: `<${token}@sandbox>`,
          headers: {},
        });
      });
      return reply.code(201).send();
    },
  );
}
