import { Inject, Injectable } from '@nestjs/common';
import type {
  AddFullContactRequest,
  ContactReference,
  ContactSummary,
  ContactWithAttributes,
  NewsSubscription,
  UpdateContactRequest,
} from '../contract/contacts.js';
import { Database } from '../database/database.js';
import { ApiError } from '../http/api-error.js';
import { ContactTokens, type ContactTokenPurpose } from '../http/contact-tokens.js';
import { INVALID_EMAIL } from '../http/validation.js';
import type { Visitor } from '../http/visitor.js';
import { Outbox } from '../jobs/outbox.js';
import { DonorDetails } from '../payments/donor-details.js';
import { SessionClaims } from '../payments/session-claims.js';
import { PeopleRepository, type SubmittedChange } from '../people/people-repository.js';
import { RateLimits } from '../abuse-protection/rate-limits.js';
import { RateCounters } from '../abuse-protection/rate-counters.js';
import { fromVisitor, listsOfOffer, offerIn, speaksOfMoney } from './contact-attributes.js';
import { ContactDirectory, DirectoryRefused, DirectoryUnavailable } from './contact-directory.js';
import { DONOR_LIST_IDS } from './contact-lists.js';

const alreadyExists = () => new ApiError(409, 'already_exists', 'Contact already exist');
/** Longer than a visitor takes from the look-up of a form to its sending, all retries included. */
const UNANSWERED_S = 10 * 60;

const noSuchContact = () => new ApiError(404, 'not_found', 'There is no such contact.');

/** What the site may ask and tell of contacts (specification sections 4 and 7). Emails are normalised. */
@Injectable()
export class ContactsService {
  constructor(
    @Inject(ContactDirectory) private readonly directory: ContactDirectory,
    @Inject(PeopleRepository) private readonly people: PeopleRepository,
    @Inject(Outbox) private readonly deliveries: Outbox,
    @Inject(Database) private readonly database: Database,
    @Inject(SessionClaims) private readonly claims: SessionClaims,
    @Inject(DonorDetails) private readonly donorDetails: DonorDetails,
    @Inject(ContactTokens) private readonly handles: ContactTokens,
    @Inject(RateLimits) private readonly allowances: RateLimits,
    @Inject(RateCounters) private readonly tallies: RateCounters,
  ) {}

  /**
   * Adds somebody who wants the newsletter, unless they have it; `subscribe` is to follow. Now, or later when the
   * mailing service's quota is full.
   * @throws ApiError 409 when they are subscribed, 429 when written about too often
   */
  async addNewsletterReader(email: string): Promise<ContactReference> {
    await this.allowances.writeAbout(email);
    return this.asking(async () => {
      await this.orLater(() => this.addReader(email), email, nothingBut(email));
      return this.handle(email, 'subscribe', 'update');
    });
  }

  /**
   * Subscribes to the newsletter, now or later when the mailing service's quota is full. With double opt-in the reader
   * still has to confirm.
   * @throws ApiError 404 for a handle that is not live, 429 when signed up too often
   */
  async subscribe(contactId: string): Promise<NewsSubscription> {
    const contact = await this.handles.open(contactId, 'subscribe');
    if (!contact) throw noSuchContact();
    await this.allowances.signUpOf(contact.email);
    return this.asking(async () => {
      await this.subscribeNowOrLater(contact.email);
      const confirmation = this.directory.hasDoubleOptIn ? 'sent' : 'none';
      return { ...(await this.handle(contact.email, 'update')), confirmation };
    });
  }

  /**
   * The one contact with this email, or none. One that was accepted and has not reached the mailing service counts.
   * While the mailing service's quota is full, nobody is known: `addFull` takes what the visitor tells then.
   */
  async withEmail(email: string): Promise<ContactSummary[]> {
    const { isWaiting } = await this.people.writeState(email);
    return this.asking(async () => {
      const isKnown = isWaiting || (await this.isFoundForLookUp(email));
      return isKnown ? [{ ...(await this.handle(email, 'update')), email }] : [];
    });
  }

  /** A page of everybody, for the operator. */
  async page(limit: number, offset: number): Promise<ContactSummary[]> {
    return this.asking(async () => {
      const contacts = await this.directory.page(limit, offset, 'operator');
      return Promise.all(
        contacts.map(async ({ email }) => ({ ...(await this.handle(email, 'update')), email })),
      );
    });
  }

  /**
   * What the donor who has just paid in this browser said on the payment page. Nothing that was known before is shown:
   * the payment page does not verify an email address.
   * @throws ApiError 403 for anybody else, whether the contact exists or not; 404 when there is no such contact
   */
  async ofDonor(email: string, visitor: Visitor | null): Promise<ContactWithAttributes> {
    const attributes = visitor && (await this.donorDetails.forVisitor(visitor, email));
    if (!attributes) throw new ApiError(403, 'forbidden', 'These details are shown to the donor only.');
    return this.asking(async () => {
      if (!(await this.directory.find(email, 'gift'))) throw noSuchContact();
      return { ...(await this.handle(email, 'fill')), attributes: { email, ...attributes } };
    });
  }

  /**
   * Adds a contact with all that a form or a payment told.
   * @throws ApiError 409 when we know them, 403 for money, 429 when written about too often
   */
  async addFull({ email, attributes, listIds }: AddFullContactRequest, visitor: Visitor | null) {
    const claimsGift = speaksOfMoney(attributes) || listIds.some((id) => DONOR_LIST_IDS.includes(id));
    const isDonor = await this.mayWrite(email, claimsGift, visitor);
    const { revision, isWaiting } = await this.people.writeState(email);
    // A donor's own gift may be what waits.
    if ((isWaiting && !isDonor) || (await this.isKnown(email))) throw alreadyExists();
    const change = {
      attributes: fromVisitor(attributes, email),
      // The donor lists follow from the ledger, never from here.
      listIds: listIds.filter((id) => !DONOR_LIST_IDS.includes(id)),
      fillOnly: isDonor,
    };
    await this.accept(email, change, isDonor ? null : revision);
    return this.handle(email, 'update');
  }

  /**
   * Changes a contact that we know.
   * @throws ApiError 404 for a handle that is not live, 403 for money, 429 when written about too often
   */
  async update({ contactId, attributes }: UpdateContactRequest, visitor: Visitor | null) {
    const full = await this.handles.open(contactId, 'update');
    const contact = full ?? (await this.handles.open(contactId, 'fill'));
    if (!contact) throw noSuchContact();
    const { email } = contact;
    await this.mayWrite(email, speaksOfMoney(attributes), visitor);
    const change = {
      attributes: fromVisitor(attributes, email),
      listIds: listsOfOffer(attributes),
      fillOnly: !full,
    };
    await this.accept(email, change, null);
    return this.handle(email, full ? 'update' : 'fill');
  }

  /**
   * Whether the writer is the donor with this email. A donor may always write: what strangers write about their
   * address must not stand between them and their gift.
   */
  private async mayWrite(email: string, claimsGift: boolean, visitor: Visitor | null): Promise<boolean> {
    if (await this.isDonor(email, visitor)) return true;
    if (claimsGift) throw onlyPaymentsCount();
    await this.allowances.writeAbout(email);
    return false;
  }

  /**
   * Writes a change down and tries to deliver it while the visitor waits. What the mailing service refuses is
   * taken back and said; what it cannot take now it gets later.
   * @param asOf the revision that the person must still have: of two who add somebody at once, one does
   */
  private async accept(email: string, change: SubmittedChange, asOf: number | null): Promise<void> {
    const { personId, changeId } = await this.writeDown(email, change, asOf);
    await this.deliveries.attempt('contact', personId);
    if (await this.people.deleteRefusedChange(changeId)) {
      throw new ApiError(400, 'bad_request', 'Our mailing service did not accept these details.');
    }
  }

  private writeDown(email: string, change: SubmittedChange, asOf: number | null) {
    return this.database.orm.transaction(async (transaction) => {
      const { personId, revision } = await this.people.upsertByEmail(email, transaction);
      if (asOf !== null && revision !== asOf + 1) throw alreadyExists();
      const changeId = await this.people.addChange(personId, change, transaction);
      const offer = offerIn(change.attributes);
      if (offer) await this.people.addPledge(personId, changeId, offer, transaction);
      return { personId, changeId };
    });
  }

  /** What meets a full quota is written down, to be delivered when there is room. */
  private async orLater(call: () => Promise<void>, email: string, change: SubmittedChange): Promise<void> {
    try {
      await call();
    } catch (error) {
      if (!isQuotaFull(error)) throw error;
      await this.writeDown(email, change, null);
    }
  }

  private subscribeNowOrLater(email: string): Promise<void> {
    const change = { ...nothingBut(email), subscribesToNewsletter: true };
    return this.orLater(() => this.directory.subscribe(email, 'form'), email, change);
  }

  private async isFoundForLookUp(email: string): Promise<boolean> {
    try {
      return (await this.directory.find(email, 'look-up')) !== null;
    } catch (error) {
      if (!isQuotaFull(error)) throw error;
      await this.tallies.add('unanswered-look-up', email, UNANSWERED_S);
      return false;
    }
  }

  /**
   * Unknown when the mailing service cannot say, or could not when it was looked up: then what the visitor tells is
   * taken all the same.
   */
  private async isKnown(email: string): Promise<boolean> {
    try {
      if (await this.tallies.has('unanswered-look-up', email)) return false;
      return (await this.directory.find(email, 'form')) !== null;
    } catch (error) {
      if (error instanceof DirectoryUnavailable) return false;
      throw translated(error);
    }
  }

  private async addReader(email: string): Promise<void> {
    const known = await this.directory.find(email, 'form');
    if (!known) {
      await this.addAndMakeSure(email);
      return;
    }
    if (known.isOnNewsletter) throw alreadyExists();
    if (!known.isEmailOnly || this.directory.hasDoubleOptIn) return;
    // An earlier call added them and its second step never came. It is done here, so that the answer is true.
    await this.subscribeNowOrLater(email);
    throw alreadyExists();
  }

  /** An answer that got lost is looked for, lest a first subscription reads as a second. */
  private async addAndMakeSure(email: string): Promise<void> {
    try {
      await this.directory.add(email, nothingBut(email), 'form');
    } catch (error) {
      if (!(error instanceof DirectoryUnavailable) || error.isQuotaFull) throw error;
      if (!(await this.directory.find(email, 'form'))) throw error;
    }
  }

  private isDonor(email: string, visitor: Visitor | null): Promise<boolean> {
    return visitor ? this.claims.hasClaimed(visitor, email) : Promise.resolve(false);
  }

  private async handle(email: string, ...purposes: ContactTokenPurpose[]): Promise<ContactReference> {
    return { id: await this.handles.issue(email, purposes) };
  }

  private async asking<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      throw translated(error);
    }
  }
}

const nothingBut = (email: string): SubmittedChange => ({ attributes: { email }, listIds: [] });
const isQuotaFull = (error: unknown) => error instanceof DirectoryUnavailable && error.isQuotaFull;

const onlyPaymentsCount = () =>
  new ApiError(403, 'forbidden', 'Gifts are recorded from the payment itself, and from nothing else.');

function translated(error: unknown): unknown {
  if (error instanceof DirectoryRefused) {
    if (error.reason === 'exists') return alreadyExists();
    if (error.reason === 'invalid-email') return new ApiError(400, 'invalid_email', INVALID_EMAIL);
    return new ApiError(400, 'bad_request', 'Our mailing service did not accept these details.');
  }
  if (error instanceof DirectoryUnavailable) {
    return new ApiError(
      502,
      'provider_unavailable',
      'Our mailing service does not answer. Please try again.',
      {
        cause: error,
      },
    );
  }
  return error;
}
