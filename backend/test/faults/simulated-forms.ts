import type { PlannedPledge } from './run-plan.js';
import type { FaultEnvironment } from './fault-environment.js';
import { contactTokenIn, isAccepted, Visitor } from './visitor.js';

export const pledgerEmail = (pledger: number) => `pledger${pledger}@example.org`;
export const readerEmail = (reader: number) => `reader${reader}@example.org`;
export const messageText = (message: number) => `This is message number ${message}.`;

/** The forms that only the database knows of. */
export interface UndeliveredForms {
  /** The attributes of each change that the mailing service has not been told for sure. */
  changes: Record<string, unknown>[];
  /** The emails of the people whom these changes are about. */
  emails: string[];
  messages: string[];
}

/** What visitors sent by forms, and what of it the server said yes to. */
export class SentForms {
  /** By kind and person, each pledge's amount in the order it was sent. */
  readonly pledges = new Map<string, { pledge: PlannedPledge; isAccepted: boolean }[]>();
  readonly messages = new Map<number, boolean>();
  readonly readers = new Map<number, { isKnown: boolean; isSubscribed: boolean }>();
  readonly pendingMessages = new Set<number>();
  /** Of what was accepted, what was lost with the database before its provider had it, by its amount or number. */
  readonly lostPledges = new Set<number>();
  readonly lostMessages = new Set<number>();
  /** Readers whose sign-up was written down for later, as it is while the mailing service's quota is full. */
  readonly lostReaders = new Set<number>();
  /** Messages during whose sending the database was lost: that they had come already is known to nobody any more. */
  readonly interruptedMessages = new Set<number>();

  /** Keeps which forms are lost with the database; one whose sender is still trying is not among them. */
  markLost({ changes, emails, messages }: UndeliveredForms): void {
    for (const email of emails) {
      const reader = /^reader(\d+)@/.exec(email)?.[1];
      if (reader !== undefined) this.lostReaders.add(Number(reader));
    }
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

/** The attribute that a kind of pledge is told by, and the list that it leads to. */
export const pledgeForm = (kind: PlannedPledge['kind']) => pledgeForms[kind];

/** Somebody offers points, or a company writes: the site looks the contact up, then changes or adds it. */
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

/** Somebody writes; each press of the button sends the same form, as the site does. */
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

/** Somebody wants the newsletter. */
export async function signUp(
  reader: number,
  { loadBalancer }: FaultEnvironment,
  sent: SentForms,
): Promise<void> {
  const visitor = new Visitor(loadBalancer.url, 700);
  let contactId: string | undefined;
  const isKnown = await visitor.retry(async () => {
    const answer = await visitor.call('POST', '/add-contact', { contactEmail: readerEmail(reader) });
    if (isAccepted(answer)) contactId = contactTokenIn(answer?.body);
    return isAccepted(answer) || answer?.status === 409;
  });
  const isSubscribed =
    contactId !== undefined &&
    (await visitor.retry(async () =>
      isAccepted(await visitor.call('POST', '/subscribe-to-news', { contactId })),
    ));
  sent.readers.set(reader, { isKnown: isKnown && contactId !== undefined, isSubscribed });
}
