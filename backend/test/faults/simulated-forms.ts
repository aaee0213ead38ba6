import type { PlannedPledge } from './run-plan.js';
import type { FaultEnvironment } from './fault-environment.js';
import { contactTokenIn, isAccepted, Visitor } from './visitor.js';

export const pledgerEmail = (pledger: number) => `pledger${pledger}@example.org`;
export const subscriberEmail = (subscriber: number) => `subscriber${subscriber}@example.org`;
export const messageText = (message: number) => `This is message number ${message}.`;

/** Accepted forms that no provider has received yet. */
export interface UndeliveredForms {
  /** The attributes of each change without a confirmed delivery. */
  changes: Record<string, unknown>[];
  messages: string[];
}

/** The forms that visitors sent, and which of them the server accepted. */
export class SentForms {
  /** By kind and person, in the order of submission. */
  readonly pledges = new Map<string, { pledge: PlannedPledge; isAccepted: boolean }[]>();
  readonly messages = new Map<number, boolean>();
  readonly subscribers = new Map<number, { isKnown: boolean; isSubscribed: boolean }>();
  readonly pendingMessages = new Set<number>();
  /** Accepted forms that were lost with the database, by amount or number. */
  readonly lostPledges = new Set<number>();
  readonly lostMessages = new Set<number>();
  /** Messages that were being submitted when the database was lost, and may therefore arrive twice. */
  readonly interruptedMessages = new Set<number>();

  /** Records which accepted forms are lost with the database. */
  markLost({ changes, messages }: UndeliveredForms): void {
    for (const { pledge, isAccepted } of [...this.pledges.values()].flat()) {
      const { amount } = pledgeForm(pledge.kind);
      const waits = changes.some((attributes) => Number(attributes[amount]) === pledge.amount);
      if (isAccepted && waits) this.lostPledges.add(pledge.amount);
    }
    for (const [message, isAccepted] of this.messages) {
      if (isAccepted && messages.includes(messageText(message))) this.lostMessages.add(message);
    }
  }

  markInterrupted(messages: Iterable<number>): void {
    for (const message of messages) this.interruptedMessages.add(message);
  }
}

const pledgeForms = {
  miles: { amount: 'MILES_AMOUNT', list: 10, program: 'POINTS_PROGRAM_NAME' },
  hotel: { amount: 'HOTEL_POINTS_AMOUNT', list: 13, program: 'POINTS_PROGRAM_NAME' },
  card: { amount: 'CREDIT_CARDS_POINTS_AMOUNT', list: 14, program: 'POINTS_PROGRAM_NAME' },
  company: { amount: 'APPROXIMATE_PROGRAM_BUDGET', list: 12, program: 'ORGANISATION_NAME' },
} as const;

/** The attributes and the list of a kind of pledge. */
export const pledgeForm = (kind: PlannedPledge['kind']) => pledgeForms[kind];

/** Submits a pledge like the site: looks the contact up, then updates or adds it. */
export async function submitPledge(
  planned: PlannedPledge,
  { loadBalancer }: FaultEnvironment,
  sent: SentForms,
): Promise<void> {
  const visitor = new Visitor(loadBalancer.url, 700);
  const email = pledgerEmail(planned.pledger);
  const { amount, list, program } = pledgeForm(planned.kind);
  const attributes = { [amount]: String(planned.amount), [program]: 'Sample program' };
  const accepted = await visitor.retry(async () => {
    const found = await visitor.call('GET', '/contacts', undefined, { 'x-contact-email': email });
    if (!isAccepted(found)) return false;
    const contactId = contactTokenIn(found?.body);
    return isAccepted(
      contactId
        ? await visitor.call('PUT', '/update-contact', { contactId, attributes })
        : await visitor.call('POST', '/add-full-contact', { email, attributes, listIds: [list] }),
    );
  });
  const key = `${planned.kind} ${email}`;
  sent.pledges.set(key, [...(sent.pledges.get(key) ?? []), { pledge: planned, isAccepted: accepted }]);
}

/** Submits a message; every retry has the same submission id, like the site's. */
export async function sendMessage(
  message: number,
  { loadBalancer }: FaultEnvironment,
  sent: SentForms,
): Promise<void> {
  const visitor = new Visitor(loadBalancer.url, 700);
  const form = {
    name: 'Test Writer',
    phoneNumber: '',
    email: `writer${message}@example.org`,
    message: messageText(message),
  };
  const submission = `submission-of-message-${message}`;
  sent.pendingMessages.add(message);
  const accepted = await visitor.retry(async () =>
    isAccepted(await visitor.call('POST', '/send-mail', form, { 'x-form-submission': submission })),
  );
  sent.pendingMessages.delete(message);
  sent.messages.set(message, accepted);
}

/** Subscribes to the newsletter. */
export async function signUp(
  subscriber: number,
  { loadBalancer }: FaultEnvironment,
  sent: SentForms,
): Promise<void> {
  const visitor = new Visitor(loadBalancer.url, 700);
  let contactId: string | undefined;
  const isKnown = await visitor.retry(async () => {
    const response = await visitor.call('POST', '/add-contact', {
      contactEmail: subscriberEmail(subscriber),
    });
    if (isAccepted(response)) contactId = contactTokenIn(response?.body);
    return isAccepted(response) || response?.status === 409;
  });
  const isSubscribed =
    contactId !== undefined &&
    (await visitor.retry(async () =>
      isAccepted(await visitor.call('POST', '/subscribe-to-news', { contactId })),
    ));
  sent.subscribers.set(subscriber, { isKnown: isKnown && contactId !== undefined, isSubscribed });
}
