import { Injectable } from '@nestjs/common';
import { RateCounters } from '../abuse-protection/rate-counters.js';
import { Database } from '../database/database.js';
import { PeopleRepository, type SubmittedChange } from '../people/people-repository.js';
import { formDetails } from './contact-attributes.js';

/** Stores contact changes for delivery to the mailing service, and what forms say as pledges. */
@Injectable()
export class ContactChangeQueue {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleRepository,
    private readonly rateCounters: RateCounters,
  ) {}

  /** @param submission idempotency key of a form: the pledge of a repeated submission is stored once; null for none */
  enqueue(
    email: string,
    change: SubmittedChange,
    submission: string | null,
  ): Promise<{ personId: number; changeId: number }> {
    return this.database.orm.transaction(async (transaction) => {
      const personId = await this.people.upsertByEmail(email, transaction);
      const changeId = await this.people.addChange(personId, change, transaction);
      const details = formDetails(change);
      if (details && !(await this.rateCounters.isRepeated(submission, transaction)))
        await this.people.addPledge(personId, changeId, details, transaction);
      return { personId, changeId };
    });
  }
}
