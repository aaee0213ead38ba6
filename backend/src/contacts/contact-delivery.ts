import { Inject, Injectable } from '@nestjs/common';
import { donorTotal } from '../gifts/donor-total.js';
import { DonorGifts } from '../gifts/donor-gifts.js';
import { GiftLedger } from '../gifts/gift-ledger.js';
import type { DonorGift } from '../gifts/gift.js';
import { Outbox } from '../jobs/outbox.js';
import { DeliveryRefused, DeliveryUnanswered, type DeliveryAttempt } from '../jobs/delivery.js';
import { PeopleRepository, type PendingChange, type Person } from '../people/people-repository.js';
import { log } from '../telemetry/log.js';
import { listsOfGifts, moneyAttributes, permitted } from './contact-attributes.js';
import {
  ContactDirectory,
  DirectoryRefused,
  DirectoryUnavailable,
  type DirectoryChange,
  type DirectoryContact,
  type DirectoryPurpose,
} from './contact-directory.js';
import { OpeningTotals, OpeningUndecided } from './opening-totals.js';

/** The contact that is written to, and by which attempt. */
interface Target {
  email: string;
  /** As the mailing service has it; null for none. */
  found: DirectoryContact | null;
  purpose: DirectoryPurpose;
  attempt: DeliveryAttempt;
}

/**
 * Brings one person's contact in the mailing service up to date: what visitors said of them, and what they gave in all.
 * Values are set, never incremented, so it is idempotent.
 */
@Injectable()
export class ContactDelivery {
  constructor(
    @Inject(Outbox) deliveries: Outbox,
    @Inject(PeopleRepository) private readonly people: PeopleRepository,
    @Inject(GiftLedger) private readonly ledger: GiftLedger,
    @Inject(DonorGifts) private readonly gifts: DonorGifts,
    @Inject(OpeningTotals) private readonly openings: OpeningTotals,
    @Inject(ContactDirectory) private readonly directory: ContactDirectory,
  ) {
    deliveries.handle('contact', (personId, attempt) => this.deliver(personId, attempt));
  }

  private async deliver(personId: number, attempt: DeliveryAttempt): Promise<void> {
    const person = await this.people.findById(personId);
    if (!person) return;
    const pending = await this.people.pendingChanges(personId);
    const gifts = await this.gifts.list(personId);
    if (gifts.length === 0 && pending.length === 0) return;
    const purpose = gifts.length > 0 ? 'gift' : 'form';
    let money: DirectoryChange | OpeningUndecided | null;
    try {
      const found = await this.directory.find(person.email, purpose);
      money = await this.moneyOf(personId, person, found, gifts);
      const target = { email: person.email, found, purpose, attempt } as const;
      await this.write(target, money instanceof OpeningUndecided ? null : money, pending);
      await this.subscribe(person.email, pending, attempt);
    } catch (error) {
      if (error instanceof DirectoryRefused) throw new DeliveryRefused(error.message);
      if (error instanceof DirectoryUnavailable && error.mayStillArrive) {
        throw new DeliveryUnanswered(error.message, { cause: error });
      }
      throw error;
    }
    if (!(money instanceof OpeningUndecided)) {
      await this.ledger.markSynced(gifts.filter(({ isSynced }) => !isSynced).map(({ id }) => id));
    }
    // What an earlier attempt wrote may still overwrite this; the changes are needed again then.
    if (!attempt.earlierAttemptPending) await this.people.deleteChanges(pending.map(({ id }) => id));
    if (money instanceof OpeningUndecided) throw money;
  }

  /** All in one call; one by one where the mailing service refuses, so that one refusal does not hold back the rest. */
  private async write(
    target: Target,
    money: DirectoryChange | null,
    pending: PendingChange[],
  ): Promise<void> {
    const tell = (change: DirectoryChange) => this.tell(target, change);
    const said = permitted(pending, target.found);
    try {
      await tell(merged([...said, ...(money ? [money] : [])]));
    } catch (error) {
      if (!(error instanceof DirectoryRefused) || pending.length === 0) throw error;
      await this.writeOneByOne(money, said, tell);
    }
  }

  private async writeOneByOne(
    money: DirectoryChange | null,
    said: PendingChange[],
    tell: (change: DirectoryChange) => Promise<void>,
  ): Promise<void> {
    const moneyRefused = money && (await refusalOf(() => tell(money)));
    for (const change of said) {
      const refused = await refusalOf(() => tell(change));
      if (refused) await this.setAside(change, refused);
    }
    if (moneyRefused) throw moneyRefused;
  }

  private async subscribe(email: string, pending: PendingChange[], attempt: DeliveryAttempt): Promise<void> {
    const asking = pending.filter(({ subscribesToNewsletter }) => subscribesToNewsletter);
    if (asking.length === 0) return;
    attempt.assertLease();
    const refused = await refusalOf(() => this.directory.subscribe(email, 'form'));
    if (refused) for (const change of asking) await this.setAside(change, refused);
    // At once, whatever is delivered again: with double opt-in each subscription sends a mail.
    else await this.people.markSubscribed(asking.map(({ id }) => id));
  }

  private async setAside({ id }: PendingChange, refused: DirectoryRefused): Promise<void> {
    await this.people.markRefused(id);
    log.error({ err: refused, changeId: id }, 'the mailing service refuses a change; it is set aside');
  }

  private async tell(
    { email, found, purpose, attempt }: Target,
    { attributes, listIds }: DirectoryChange,
  ): Promise<void> {
    const lists = listIds.filter((id) => !found?.listIds.some((known) => known === id));
    if (found && Object.keys(attributes).length === 0 && lists.length === 0) return;
    attempt.assertLease();
    const change = { attributes: { ...attributes, email }, listIds };
    await this.directory[found ? 'update' : 'addOrUpdate'](email, change, purpose);
  }

  private async moneyOf(
    personId: number,
    person: Person,
    found: DirectoryContact | null,
    gifts: DonorGift[],
  ): Promise<DirectoryChange | OpeningUndecided | null> {
    const first = gifts.at(-1);
    if (!first) return null;
    if (person.openingBalance && found) this.openings.checkIsKept(found);
    try {
      const opening = await this.openings.openingOf(personId, person, found, first.currency);
      return {
        attributes: moneyAttributes(donorTotal(gifts, opening), opening),
        listIds: listsOfGifts(gifts),
      };
    } catch (error) {
      // What visitors said does not have to wait for it.
      if (error instanceof OpeningUndecided) return error;
      throw error;
    }
  }
}

function merged(changes: DirectoryChange[]): DirectoryChange {
  return {
    attributes: Object.assign(
      {},
      ...changes.map(({ attributes }) => attributes),
    ) as DirectoryChange['attributes'],
    listIds: [...new Set(changes.flatMap(({ listIds }) => listIds))],
  };
}

/** The refusal that a write ended with; null when it was taken. */
async function refusalOf(write: () => Promise<void>): Promise<DirectoryRefused | null> {
  try {
    await write();
    return null;
  } catch (error) {
    if (error instanceof DirectoryRefused) return error;
    throw error;
  }
}
