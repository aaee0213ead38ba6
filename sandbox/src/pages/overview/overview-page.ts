import type { SandboxContext } from '../../sandbox-context.js';
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
  { stripe, brevo, mail, faults, sandboxed, publicUrl }: SandboxContext,
  show: number,
): string {
  const sections = [
    sandboxed.has('brevo') && { id: 'contacts', name: 'Contacts', body: contactsSection(brevo, show) },
    sandboxed.has('brevo') && { id: 'lists', name: 'Lists', body: listsSection(brevo, show) },
    sandboxed.has('stripe') && { id: 'gifts', name: 'Gifts', body: giftsSection(stripe, show) },
    sandboxed.has('stripe') && { id: 'events', name: 'Events', body: eventsSection(stripe, show) },
    { id: 'mails', name: 'Mails', body: mailsSection(mail, show) },
    { id: 'faults', name: 'Faults', body: faultsSection(faults) },
  ].filter((section) => section !== false);
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
${sections.map(({ id, body }) => [body, id === 'contacts' && optInsSection(brevo)])}
</main>`,
  );
}
