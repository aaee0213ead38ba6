import { Injectable } from '@nestjs/common';
import { RateCounters, SUBMISSION_S } from '../abuse-protection/rate-counters.js';
import { Database, type Transaction } from '../database/database.js';
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

  /**
   * @param submission idempotency key of a form: the pledge of a repeated submission is stored once; null for none
   */
  enqueue(
    email: string,
    change: SubmittedChange,
    submission: string | null = null,
  ): Promise<{ personId: number; changeId: number }> {
    return this.database.orm.transaction(async (transaction) => {
      const personId = await this.people.upsertByEmail(email, transaction);
      const changeId = await this.people.addChange(personId, change, transaction);
      const details = formDetails(change);
      if (details && !(await this.isRepeated(submission, transaction)))
        await this.people.addPledge(personId, changeId, details, transaction);
      return { personId, changeId };
    });
  }

  /** The mailing service refused the change of this submission, so the visitor may send it again. */
  async forget(submission: string | null): Promise<void> {
    if (submission !== null) await this.rateCounters.reset('submission', submission);
  }

  private async isRepeated(submission: string | null, transaction: Transaction): Promise<boolean> {
    if (submission === null) return false;
    const { count } = await this.rateCounters.increment('submission', submission, SUBMISSION_S, transaction);
    return count > 1;
  }
}
