import type { LoggedEvent } from '../../stripe/event-log.js';
import type { StripeSandbox } from '../../stripe/stripe-sandbox.js';
import { markup, type Html } from '../markup.js';
import { actionButton } from './buttons.js';
import { badge, facts, dateTime, section } from './facts.js';

const states = {
  held: { text: 'Not sent', tone: 'plain' },
  pending: { text: 'On its way', tone: 'waiting' },
  delivered: { text: 'Delivered', tone: 'good' },
  failed: { text: 'Given up', tone: 'bad' },
} as const;

export function eventsSection(stripe: StripeSandbox, show: number): Html {
  const events = stripe.events();
  const shown = events.slice(-show).reverse().map(eventCard);
  return section('events', 'Events', events.length, shown, 'No events yet.');
}

function eventCard({ id, type, created, objectId, delivery }: LoggedEvent): Html {
  return markup`<article>
<h3>${type}</h3>
<p class="badges">${badge(states[delivery.state].text, states[delivery.state].tone)}</p>
${facts([
  ['About', markup`<code>${objectId}</code>`],
  ['Happened', dateTime(created * 1000)],
  ['Deliveries', delivery.attempts],
  ['Last response', delivery.lastResponse],
  ['Next attempt', delivery.nextAt === null ? null : dateTime(delivery.nextAt)],
])}
<div class="buttons">${actionButton('events', `/events/${id}/deliver`, delivery.attempts > 0 ? 'Deliver again' : 'Deliver now')}</div>
</article>`;
}
