import type { SandboxParts } from '../../sandbox-parts.js';
import { page } from '../layout.js';
import { markup } from '../markup.js';
import { contactsSection, optInsSection } from './contacts-section.js';
import { eventsSection } from './events-section.js';
import { faultsSection } from './faults-section.js';
import { giftsSection } from './gifts-section.js';
import { listsSection } from './lists-section.js';
import { mailsSection } from './mails-section.js';

/** The sandbox's state. @param show the number of items per section, newest first */
export function overviewPage(
  { stripe, brevo, mail, faults, served, publicUrl }: SandboxParts,
  show: number,
): string {
  const parts = [
    served.has('brevo') && { id: 'contacts', name: 'Contacts', body: contactsSection(brevo, show) },
    served.has('brevo') && { id: 'lists', name: 'Lists', body: listsSection(brevo, show) },
    served.has('stripe') && { id: 'gifts', name: 'Gifts', body: giftsSection(stripe, show) },
    served.has('stripe') && { id: 'events', name: 'Events', body: eventsSection(stripe, show) },
    { id: 'mails', name: 'Mails', body: mailsSection(mail, show) },
    { id: 'faults', name: 'Faults', body: faultsSection(faults) },
  ].filter((part) => part !== false);
  return page(
    'overview',
    'Sandbox',
    markup`<header>
<p class="ribbon">Nothing here is real: no money, no mail, no people</p>
<h1>Sandbox</h1>
<p class="lead">Everything that the site sent to the payment provider, the mailing service and the mail server. This program replaces all three.</p>
<nav aria-label="Parts of this page">
<ul>${parts.map(({ id, name }) => markup`<li><a href="#${id}">${name}</a></li>`)}</ul>
<p><a class="button" href="/sandbox">Refresh</a> <a class="button quiet" href="${publicUrl}/">To the site</a></p>
</nav>
</header>
<main>
${parts.map(({ id, body }) => [body, id === 'contacts' && optInsSection(brevo)])}
</main>`,
  );
}
