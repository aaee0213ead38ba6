import { Injectable } from '@nestjs/common';
import { donorTotal } from '../ledger/donor-total.js';
import { DonorGifts } from '../ledger/donor-gifts.js';
import { GiftLedger } from '../ledger/gift-ledger.js';
import type { DonorGift } from '../ledger/gift.js';
import { DeliveryRepeated, type DeliveryAttempt } from '../core/jobs/delivery.js';
import { ScheduledTasks } from '../core/jobs/scheduled-tasks.js';
import { NO_LATE_WRITES_AFTER_MS } from '../core/jobs/delivery-schedule.js';
import { Erasures } from '../ledger/erasures.js';
import { PeopleRepository, type PendingChange, type Person } from '../ledger/people-repository.js';
import { log } from '../core/telemetry/log.js';
import { permittedChanges } from './contact-changes.js';
import { giftListIds, moneyAttributes } from './contact-totals.js';
import { BrevoContacts, type BrevoContactChange, type BrevoContact } from './brevo-contacts.js';
import { BrevoMisconfigured, BrevoRejected, toDeliveryError } from './contact-errors.js';
import { OpeningBalances, OpeningBalanceUndetermined } from './opening-balances.js';

/** How long a contact waits at first, while Stripe's history is being read; then longer and longer. */
const HELD_MS = 1_000;

interface Target {
  email: string;
  /** The current contact; null for a new one. */
  found: BrevoContact | null;
  attempt: DeliveryAttempt;
}

/**
 * Syncs one person's contact in the mailing service with the pending changes and the ledger. Idempotent: values are set, not
 * incremented.
 */
@Injectable()
export class ContactDelivery {
  constructor(
    private readonly people: PeopleRepository,
    private readonly erasures: Erasures,
    private readonly ledger: GiftLedger,
    private readonly gifts: DonorGifts,
    private readonly openingBalances: OpeningBalances,
    private readonly brevo: BrevoContacts,
    private readonly scheduledTasks: ScheduledTasks,
  ) {}

  /** The handler of the outbox for `contact`. @throws OpeningBalanceUndetermined, and as `DeliveryHandler` */
  async deliver(personId: number, attempt: DeliveryAttempt): Promise<void> {
    const person = await this.people.findById(personId);
    if (!person) return;
    const pending = await this.people.pendingChanges(personId);
    const gifts = await this.gifts.list(personId);
    if (gifts.length === 0 && pending.length === 0) return;
    // Without a call, and without a failure: Stripe's history may have thousands of donors.
    if (gifts.length > 0 && !person.openingBalance && (await this.ledger.isBackfillUnderWay()))
      throw new DeliveryRepeated(HELD_MS);
    // What the person gave or wrote after they were erased must not be deleted with their old contact.
    if (await this.erasures.isPending(person.email)) throw new Error('the old contact is not deleted yet');
    let undetermined: OpeningBalanceUndetermined | null = null;
    try {
      const found = await this.brevo.find(person.email);
      let ledgerChange: BrevoContactChange | null = null;
      try {
        ledgerChange = await this.ledgerChange(personId, person, found, gifts);
      } catch (error) {
        // The pending changes are still written.
        if (!(error instanceof OpeningBalanceUndetermined)) throw error;
        undetermined = error;
      }
      const target = { email: person.email, found, attempt };
      const gaveBefore = (person.openingBalance?.minor ?? 0) > 0;
      await this.write(target, ledgerChange, permittedChanges(pending, found, gifts, gaveBefore));
    } catch (error) {
      // The operator is told what is wrong in the account.
      if (error instanceof BrevoMisconfigured && attempt.attempts === 1)
        await this.scheduledTasks.runSoon('remote-conditions');
      throw toDeliveryError(error);
    }
    // An earlier attempt may still overwrite this one; the next attempt needs the changes then.
    if (!attempt.earlierAttemptPending) await this.people.deleteChanges(pending.map(({ id }) => id));
    if (undetermined) throw undetermined;
    await this.ledger.markSynced(gifts.filter(({ isSynced }) => !isSynced).map(({ id }) => id));
  }

  /**
   * The handler of the outbox for `erasure`: deletes the contact of a person who was erased.
   * @throws DeliveryRepeated while a write from before the erasure may still bring the contact back
   */
  async deliverErasure(erasureId: number, attempt: DeliveryAttempt): Promise<void> {
    const pending = await this.erasures.findPending(erasureId);
    if (!pending) return;
    attempt.assertLease();
    try {
      await this.brevo.delete(pending.email);
    } catch (error) {
      throw toDeliveryError(error);
    }
    const remainingMs = NO_LATE_WRITES_AFTER_MS - pending.ageMs;
    if (remainingMs > 0) throw new DeliveryRepeated(Math.min(remainingMs, NO_LATE_WRITES_AFTER_MS));
    if (!attempt.earlierAttemptPending) await this.erasures.complete(erasureId);
  }

  /** Writes all changes in one call, or one by one after a refusal, so that one change does not block the others. */
  private async write(
    target: Target,
    ledgerChange: BrevoContactChange | null,
    permitted: PendingChange[],
  ): Promise<void> {
    const changes = [
      ...permitted.filter((change) => this.isWritten(target, change)),
      ...(ledgerChange ? [ledgerChange] : []),
    ];
    try {
      if (changes.length > 0) await this.writeChange(target, merge(changes));
      await this.subscribe(target, permitted);
      return;
    } catch (error) {
      if (!isRefusal(error) || permitted.length === 0) throw error;
    }
    let refused = ledgerChange && (await this.refusalOf(() => this.writeChange(target, ledgerChange)));
    let isKept = false;
    for (const change of permitted) {
      const refusal = await this.refusalOf(async () => {
        if (this.isWritten(target, change)) await this.writeChange(target, change);
        await this.subscribe(target, [change]);
      });
      if (refusal instanceof BrevoRejected) {
        await this.people.markRefused(change.id);
        log.error({ err: refusal, changeId: change.id }, 'contact change refused by the mailing service');
      } else if (refusal) {
        // It waits until the operator has corrected what the mailing service refuses.
        refused = refusal;
        isKept = true;
      } else if (!isKept && !target.attempt.earlierAttemptPending) {
        // After one that is kept, a later change is kept too, or the older one would overwrite it in the end.
        await this.people.deleteChanges([change.id]);
      }
    }
    if (refused) throw refused;
  }

  /** Returns the refusal of a write; null when it was done. */
  private async refusalOf(write: () => Promise<void>): Promise<Refusal | null> {
    try {
      await write();
      return null;
    } catch (error) {
      if (isRefusal(error)) return error;
      throw error;
    }
  }

  /** False for a sign-up with double opt-in: only its confirmation adds a contact. */
  private isWritten({ found }: Target, { subscribesToNewsletter }: PendingChange): boolean {
    return found !== null || !(subscribesToNewsletter && this.brevo.hasDoubleOptIn);
  }

  /** Subscribes a person who signed up and has not unsubscribed since. */
  private async subscribe({ email, found, attempt }: Target, changes: PendingChange[]): Promise<void> {
    const signUps = changes.filter(({ subscribesToNewsletter }) => subscribesToNewsletter);
    const [signUp] = signUps;
    if (!signUp || found?.isUnsubscribed) return;
    attempt.assertLease();
    const isInvited = await this.brevo.subscribe(email, signUp.attributes.LANGUAGE);
    if (!isInvited) log.warn({ changeId: signUp.id }, 'a sign-up is dropped: the contact is blocked');
    // At once, because each repetition would send a confirmation mail.
    await this.people.deleteChanges(signUps.map(({ id }) => id));
  }

  private async writeChange(
    { email, found, attempt }: Target,
    { attributes, listIds }: BrevoContactChange,
  ): Promise<void> {
    const newListIds = listIds.filter((id) => !found?.listIds.some((known) => known === id));
    if (found && Object.keys(attributes).length === 0 && newListIds.length === 0) return;
    attempt.assertLease();
    await this.brevo[found ? 'update' : 'addOrUpdate'](email, { attributes, listIds });
  }

  /** The money attributes and donor lists of the person's gifts; null for no gifts. @throws OpeningBalanceUndetermined */
  private async ledgerChange(
    personId: number,
    person: Person,
    found: BrevoContact | null,
    gifts: DonorGift[],
  ): Promise<BrevoContactChange | null> {
    if (gifts.length === 0) return null;
    const openingBalance = await this.openingBalances.determine(personId, person, found);
    return {
      attributes: moneyAttributes(donorTotal(gifts, openingBalance), openingBalance),
      listIds: giftListIds(gifts),
    };
  }
}

/** An answer of the mailing service that a repetition alone does not change. */
type Refusal = BrevoRejected | BrevoMisconfigured;

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof BrevoRejected || error instanceof BrevoMisconfigured;

function merge(changes: BrevoContactChange[]): BrevoContactChange {
  const attributes: BrevoContactChange['attributes'] = {};
  for (const change of changes) Object.assign(attributes, change.attributes);
  return { attributes, listIds: [...new Set(changes.flatMap(({ listIds }) => listIds))] };
}
