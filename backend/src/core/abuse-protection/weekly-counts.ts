import { Injectable } from '@nestjs/common';
import type { Orm } from '../database/database.js';
import { localDay, mondayOf } from '../organization/local-time.js';
import { Organization } from '../organization/organization.js';
import { ExpiringCounters, LONGEST_S } from './expiring-counters.js';

/** What no table keeps once it has reached its provider. */
export type WeeklyCount = 'sign-ups' | 'messages';

/** Counts for the weekly digest, by week in the organization's time zone. */
@Injectable()
export class WeeklyCounts {
  constructor(
    private readonly counters: ExpiringCounters,
    private readonly organization: Organization,
  ) {}

  async add(name: WeeklyCount, on?: Pick<Orm, 'insert'>): Promise<void> {
    const monday = mondayOf(localDay(new Date(), this.organization.facts.timeZone));
    await this.counters.increment('weekly', `${name} ${monday}`, LONGEST_S, on);
  }

  /** @param monday the first day of the week */
  read(name: WeeklyCount, monday: string): Promise<number> {
    return this.counters.current('weekly', `${name} ${monday}`);
  }
}
