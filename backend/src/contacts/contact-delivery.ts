import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ContactAttributes } from '../contract/contact-attributes.js';
import { GiftLedger } from '../gifts/gift-ledger.js';
import type { GivenTotal } from '../gifts/gift.js';
import { Deliveries, DeliveryRefused } from '../jobs/deliveries.js';
import { People, type OpeningTotal, type PendingChange, type Person } from '../people/people.js';
import { listsOfGifts, moneyAttributes, openingOf } from './contact-attributes.js';
import { ContactDirectory, DirectoryRefused, type DirectoryContact } from './contact-directory.js';

/**
 * Brings one person's contact in the mailing service up to date: what they told in forms and payments, and what
 * they gave in all. Everything is set, nothing is added to, so it may run any number of times.
 */
@Injectable()
export class ContactDelivery implements OnModuleInit {
  constructor(
    @Inject(Deliveries) private readonly deliveries: Deliveries,
    @Inject(People) private readonly people: People,
    @Inject(GiftLedger) private readonly ledger: GiftLedger,
    @Inject(ContactDirectory) private readonly directory: ContactDirectory,
  ) {}

  onModuleInit(): void {
    this.deliveries.handle('contact', (personId) => this.deliver(personId));
  }

  private async deliver(personId: number): Promise<void> {
    const person = await this.people.byId(personId);
    if (!person) return;
    const pending = await this.people.pendingChanges(personId);
    const given = await this.ledger.totalOf(personId);
    if (!given && pending.length === 0) return;
    try {
      await this.bringUpToDate(personId, person, pending, given);
    } catch (error) {
      if (error instanceof DirectoryRefused) throw new DeliveryRefused(error.message);
      throw error;
    }
    await this.people.removeChanges(pending.map(({ id }) => id));
  }

  private async bringUpToDate(
    personId: number,
    person: Person,
    pending: PendingChange[],
    given: GivenTotal | null,
  ): Promise<void> {
    const { email } = person;
    const found = await this.directory.find(email);
    const opening = given && (person.opening ?? (await this.readOpening(personId, found, given.currency)));
    const told = pending.reduce<ContactAttributes>((all, { attributes }) => ({ ...all, ...attributes }), {});
    const lists = [...pending.flatMap(({ listIds }) => listIds), ...(given ? listsOfGifts(given) : [])];
    const change = {
      attributes: { ...told, email, ...(given && opening && moneyAttributes(given, opening)) },
      listIds: [...new Set(lists)],
    };
    await (found ? this.directory.update(email, change) : this.directory.addOrUpdate(email, change));
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
