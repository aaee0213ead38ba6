import { Inject, Injectable } from '@nestjs/common';
import type { ContactAttributes } from '../contract/contact-attributes.js';
import { GiftLedger } from '../gifts/gift-ledger.js';
import type { GivenTotal } from '../gifts/gift.js';
import { Deliveries } from '../jobs/deliveries.js';
import { DeliveryRefused, DeliveryUnanswered, type DeliveryAttempt } from '../jobs/delivery.js';
import {
  People,
  type ContactChange,
  type OpeningTotal,
  type PendingChange,
  type Person,
} from '../people/people.js';
import { listsOfGifts, moneyAttributes, openingOf } from './contact-attributes.js';
import {
  ContactDirectory,
  DirectoryRefused,
  DirectoryUnavailable,
  type DirectoryContact,
} from './contact-directory.js';

/**
 * Brings one person's contact in the mailing service up to date: what they told in forms and payments, and what
 * they gave in all. Everything is set, nothing is added to, so it may run any number of times.
 */
@Injectable()
export class ContactDelivery {
  constructor(
    @Inject(Deliveries) deliveries: Deliveries,
    @Inject(People) private readonly people: People,
    @Inject(GiftLedger) private readonly ledger: GiftLedger,
    @Inject(ContactDirectory) private readonly directory: ContactDirectory,
  ) {
    deliveries.handle('contact', (personId, attempt) => this.deliver(personId, attempt));
  }

  private async deliver(personId: number, attempt: DeliveryAttempt): Promise<void> {
    const person = await this.people.byId(personId);
    if (!person) return;
    const pending = await this.people.pendingChanges(personId);
    const given = await this.ledger.totalOf(personId);
    if (!given && pending.length === 0) return;
    const purpose = given ? 'gift' : 'form';
    try {
      const found = await this.directory.find(person.email, purpose);
      const change = await this.changeOf(personId, person, found, pending, given);
      attempt.assertTime();
      await this.directory[found ? 'update' : 'addOrUpdate'](person.email, change, purpose);
      await this.subscribe(person.email, pending, attempt);
    } catch (error) {
      if (error instanceof DirectoryRefused) throw new DeliveryRefused(error.message);
      if (error instanceof DirectoryUnavailable && error.mayStillArrive) {
        throw new DeliveryUnanswered(error.message, { cause: error });
      }
      throw error;
    }
    // What an earlier try told may yet overwrite this: then it has to be told again.
    if (!attempt.mayBeOvertaken) await this.people.removeChanges(pending.map(({ id }) => id));
  }

  private async subscribe(email: string, pending: PendingChange[], attempt: DeliveryAttempt): Promise<void> {
    const asking = pending.filter(({ subscribesToNewsletter }) => subscribesToNewsletter);
    if (asking.length === 0) return;
    attempt.assertTime();
    await this.directory.subscribe(email, 'form');
    // At once, whatever is delivered again: with double opt-in each subscription sends a mail.
    await this.people.subscriptionsDone(asking.map(({ id }) => id));
  }

  private async changeOf(
    personId: number,
    { email, opening: kept }: Person,
    found: DirectoryContact | null,
    pending: PendingChange[],
    given: GivenTotal | null,
  ): Promise<ContactChange> {
    const opening = given && (kept ?? (await this.readOpening(personId, found, given.currency)));
    const told = pending.reduce<ContactAttributes>((all, { attributes }) => ({ ...all, ...attributes }), {});
    const lists = [...pending.flatMap(({ listIds }) => listIds), ...(given ? listsOfGifts(given) : [])];
    return {
      attributes: { ...told, email, ...(given && opening && moneyAttributes(given, opening)) },
      listIds: [...new Set(lists)],
    };
  }

  /** Kept before the first total is written: after that, the mailing service's figure is our own. */
  private async readOpening(
    personId: number,
    found: DirectoryContact | null,
    firstCurrency: string,
  ): Promise<OpeningTotal> {
    await this.people.rememberOpening(personId, openingOf(found?.attributes ?? {}, firstCurrency));
    const kept = (await this.people.byId(personId))?.opening;
    if (!kept) throw new Error('the opening total was not kept');
    return kept;
  }
}
