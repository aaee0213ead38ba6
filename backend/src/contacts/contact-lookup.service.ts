import { Injectable } from '@nestjs/common';
import type { ContactSummary, ContactWithAttributes } from '../contract/contacts.js';
import { ApiError } from '../http/api-error.js';
import type { Visitor } from '../http/visitor.js';
import { PaymentsService } from '../payments/payments.service.js';
import { PeopleRepository } from '../people/people-repository.js';
import { ContactDirectory } from './contact-directory.js';
import { ContactTokens } from './contact-tokens.js';
import { contactNotFound, DirectoryUnavailable, toApiError, withApiErrors } from './directory-errors.js';

/** Reads contacts from the mailing service (specification section 7). Emails are normalized. */
@Injectable()
export class ContactLookupService {
  constructor(
    private readonly directory: ContactDirectory,
    private readonly people: PeopleRepository,
    private readonly payments: PaymentsService,
    private readonly contactTokens: ContactTokens,
  ) {}

  /** The contact with this email address, or an empty list. Includes contacts that are queued for the mailing service. */
  async findByEmail(email: string): Promise<ContactSummary[]> {
    return withApiErrors(async () => {
      const isKnown = (await this.people.isWaiting(email)) || (await this.directory.find(email)) !== null;
      return isKnown ? [await this.summary(email)] : [];
    });
  }

  /** A page of all contacts. */
  list(limit: number, offset: number): Promise<ContactSummary[]> {
    return withApiErrors(async () => {
      const contacts = await this.directory.list(limit, offset);
      return Promise.all(contacts.map(({ email }) => this.summary(email)));
    });
  }

  /**
   * The details that the donor who has just paid in this browser entered on the payment page. Contains nothing that was
   * known before, because the payment page does not verify email addresses.
   * @throws ApiError 403 for any other browser, whether the contact exists or not; 404 when there is no such contact
   */
  async findDonorContact(email: string, visitor: Visitor | null): Promise<ContactWithAttributes> {
    const attributes = visitor && (await this.payments.findDonorDetails(visitor, email));
    if (!attributes) throw new ApiError(403, 'forbidden', 'Only the donor can see these details.');
    return withApiErrors(async () => {
      if (!(await this.directory.find(email))) throw contactNotFound();
      return {
        id: await this.contactTokens.issue(email, ['fill']),
        attributes: { email, ...attributes },
      };
    });
  }

  /** False also when the mailing service is unavailable: then the visitor's data is accepted. */
  async isKnown(email: string): Promise<boolean> {
    try {
      return (await this.directory.find(email)) !== null;
    } catch (error) {
      if (error instanceof DirectoryUnavailable) return false;
      throw toApiError(error);
    }
  }

  private async summary(email: string): Promise<ContactSummary> {
    return { id: await this.contactTokens.issue(email, ['update']), email };
  }
}
