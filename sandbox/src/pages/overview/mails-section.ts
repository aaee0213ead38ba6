import type { MailSandbox } from '../../mail/mail-sandbox.js';
import { markup, type Html } from '../markup.js';
import { facts, dateTime, section } from './facts.js';

export function mailsSection(mail: MailSandbox, show: number): Html {
  const mails = mail.messages();
  const shown = mails
    .slice(-show)
    .reverse()
    .map(
      ({ subject, from, replyTo, to, text, receivedAt }) => markup`<article>
<h3>${subject || '(no subject)'}</h3>
${facts([
  ['From', from],
  ['Reply to', replyTo],
  ['To', to.join(', ')],
  ['Received', dateTime(Date.parse(receivedAt))],
])}
<pre>${text}</pre>
</article>`,
    );
  return section(
    'mails',
    'Mails',
    mails.length,
    shown,
    'No mail yet. Send a message from the contact page of the site.',
  );
}
