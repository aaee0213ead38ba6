import type { BrevoSandbox } from '../../brevo/brevo-sandbox.js';
import type { MailSandbox } from '../../mail/mail-sandbox.js';
import type { SandboxContext } from '../../sandbox-context.js';
import type { StripeSandbox } from '../../stripe/stripe-sandbox.js';
import { page } from '../layout.js';
import { markup, type Html } from '../markup.js';
import { actionButton, badge, dateTime, facts, section } from './elements.js';
import { faultsSection } from './faults-section.js';
import { giftsSection } from './gifts-section.js';

/** What the providers received, newest first. */
export function overviewPage({ stripe, brevo, mail, faults, sandboxed, publicUrl }: SandboxContext): string {
  const sections = [
    sandboxed.has('brevo') && { id: 'contacts', name: 'Contacts', body: contactsSection(brevo) },
    sandboxed.has('stripe') && { id: 'gifts', name: 'Gifts', body: giftsSection(stripe) },
    sandboxed.has('stripe') && { id: 'events', name: 'Events', body: eventsSection(stripe) },
    { id: 'mails', name: 'Mails', body: mailsSection(mail) },
    { id: 'faults', name: 'Faults', body: faultsSection(faults) },
  ].filter((each) => each !== false);
  return page(
    'overview',
    'Sandbox',
    markup`<header>
<p class="ribbon">Nothing here is real: no money, no mail, no people</p>
<h1>Sandbox</h1>
<p class="lead">Everything that the site sent to the payment provider, the mailing service and the mail server. This program replaces all three.</p>
<nav aria-label="Parts of this page">
<ul>${sections.map(({ id, name }) => markup`<li><a href="#${id}">${name}</a></li>`)}</ul>
<p><a class="button" href="/sandbox">Refresh</a> <a class="button quiet" href="${publicUrl}/">To the site</a></p>
</nav>
</header>
<main>
${sections.map(({ body }) => body)}
</main>`,
  );
}

function contactsSection({ state }: BrevoSandbox): Html {
  return section(
    'contacts',
    'Contacts',
    state.contacts.values(),
    ({ email, attributes, listIds, createdAt, modifiedAt }) => markup`<h3>${email}</h3>
${listIds.map((id) => badge(`List ${id} ${state.lists.get(String(id))?.name ?? ''}`, 'plain'))}
${facts([
  ...Object.entries(attributes),
  ['Created', dateTime(createdAt)],
  ['Changed', createdAt === modifiedAt ? null : dateTime(modifiedAt)],
])}`,
    'No contacts yet. Subscribe or donate on the site, then refresh.',
  );
}

const deliveryStates = {
  held: badge('Not sent', 'plain'),
  pending: badge('On its way', 'waiting'),
  delivered: badge('Delivered', 'good'),
  failed: badge('Given up', 'bad'),
};

function eventsSection(stripe: StripeSandbox): Html {
  return section(
    'events',
    'Events',
    stripe.events(),
    ({ id, type, created, objectId, delivery }) => markup`<h3>${type}</h3>
${deliveryStates[delivery.state]}
${facts([
  ['About', markup`<code>${objectId}</code>`],
  ['Happened', dateTime(created * 1000)],
  ['Deliveries', delivery.attempts],
  ['Last response', delivery.lastResponse],
  ['Next attempt', delivery.nextAt === null ? null : dateTime(delivery.nextAt)],
])}
${actionButton(`/events/${id}/deliver`, delivery.attempts > 0 ? 'Deliver again' : 'Deliver now')}`,
    'No events yet.',
  );
}

function mailsSection(mail: MailSandbox): Html {
  return section(
    'mails',
    'Mails',
    mail.messages(),
    ({ subject, from, replyTo, to, text, receivedAt }) => markup`<h3>${subject || '(no subject)'}</h3>
${facts([
  ['From', from],
  ['Reply to', replyTo],
  ['To', to.join(', ')],
  ['Received', dateTime(receivedAt)],
])}
<pre>${linked(text)}</pre>`,
    'No mail yet. Send a message from the contact page of the site.',
  );
}

/** Turns the addresses in a text into links, such as that of the double opt-in. */
function linked(text: string): Html {
  const parts = text.split(/(https?:\/\/\S+)/);
  return markup`${parts.map((part, index) => (index % 2 === 0 ? part : markup`<a href="${part}">${part}</a>`))}`;
}
