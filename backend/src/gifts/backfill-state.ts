import { Injectable } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { Database } from '../database/database.js';
import { ledgerState } from '../database/schema.js';
import { PeopleRepository } from '../people/people-repository.js';

/** Stores whether the payment provider's history has been recorded completely (docs/decisions/0016-opening-balances.md). */
@Injectable()
export class BackfillState {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleRepository,
  ) {}

  async isComplete(): Promise<boolean> {
    return (await this.read())?.historyReadAt != null;
  }

  /** Whether the backfill was completed when each of these payment links counted as the site's. */
  async isCompleteFor(paymentLinks: readonly string[]): Promise<boolean> {
    const state = await this.read();
    return state?.historyReadAt != null && paymentLinks.every((link) => state.historyLinks?.includes(link));
  }

  async markComplete(paymentLinks: readonly string[]): Promise<void> {
    await this.database.orm
      .update(ledgerState)
      .set({ historyReadAt: sql`now()`, historyLinks: [...paymentLinks] });
  }

  /** Marks the backfill as incomplete and clears the opening balances that were computed from it. */
  async reset(): Promise<void> {
    await this.database.orm.update(ledgerState).set({ historyReadAt: null });
    await this.people.resetOpeningBalances();
  }

  private async read() {
    const [state] = await this.database.orm.select().from(ledgerState);
    return state;
  }
}
