import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { PeopleRepository, type SubmittedChange } from '../people/people-repository.js';
import { extractOffer } from './contact-attributes.js';
import { alreadyExists } from './directory-errors.js';

/** Stores contact changes, and the pledges in them, for delivery to the mailing service. */
@Injectable()
export class ContactChangeQueue {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleRepository,
  ) {}

  /**
   * @param expectedRevision the person's revision before this change, so that of two concurrent requests that add the same
   *   person only one succeeds; null for any
   * @throws ApiError 409 for another revision
   */
  enqueue(
    email: string,
    change: SubmittedChange,
    expectedRevision: number | null = null,
  ): Promise<{ personId: number; changeId: number }> {
    return this.database.orm.transaction(async (transaction) => {
      const { personId, revision } = await this.people.upsertByEmail(email, transaction);
      if (expectedRevision !== null && revision !== expectedRevision + 1) throw alreadyExists();
      const changeId = await this.people.addChange(personId, change, transaction);
      const offer = extractOffer(change.attributes);
      if (offer) await this.people.addPledge(personId, changeId, offer, transaction);
      return { personId, changeId };
    });
  }
}
