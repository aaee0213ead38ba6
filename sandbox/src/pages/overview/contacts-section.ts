import type { BrevoSandbox } from '../../brevo/brevo-sandbox.js';
import { markup, type Html } from '../markup.js';
import { badge, facts, dateTime, section } from './facts.js';

export function contactsSection(brevo: BrevoSandbox, show: number): Html {
  const contacts = brevo.contacts();
  const shown = contacts
    .slice(-show)
    .reverse()
    .map(
      ({ id, email, attributes, listIds, createdAt, modifiedAt }) => markup`<article>
<h3>${email ?? `Contact ${id}`}</h3>
<p class="badges">${listIds.map((list) => badge(`List ${list} ${brevo.state.lists.get(String(list))?.name ?? ''}`, 'plain'))}</p>
${facts([
  ...Object.entries(attributes).map(([name, value]) => [name, String(value)] as const),
  ['Created', dateTime(Date.parse(createdAt))],
  ['Changed', createdAt === modifiedAt ? null : dateTime(Date.parse(modifiedAt))],
])}
</article>`,
    );
  return section(
    'contacts',
    'Contacts',
    contacts.length,
    shown,
    'No contacts yet. Subscribe or donate on the site, then refresh.',
  );
}

export function optInsSection(brevo: BrevoSandbox): Html | null {
  const waiting = brevo.state.optIns.values();
  if (waiting.length === 0) return null;
  const shown = waiting.map(
    ({ email, token }) => markup`<article>
<h3>${email}</h3>
<p>A confirmation mail was sent. <a href="/sandbox/opt-in/${token}">Confirm as the reader would</a></p>
</article>`,
  );
  return section('opt-ins', 'Waiting for confirmation', waiting.length, shown, '');
}
