import { Injectable } from '@nestjs/common';
import type { Orm } from '../database/database.js';
import { addDays, localDay } from '../organization/local-time.js';
import { Organization } from '../organization/organization.js';
import { RateCounters } from './rate-counters.js';

/** What no table keeps once it has reached its provider. */
export type WeeklyCount = 'sign-ups' | 'messages';

/** Until the digest of the week was written, also after an outage. */
const KEPT_S = 30 * 24 * 60 * 60;

/** The Monday of the week of a day. @param day such as `2026-12-31` */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Counts for the weekly digest, by week in the organization's time zone. */
@Injectable()
export class WeeklyCounts {
  constructor(
    private readonly counters: RateCounters,
    private readonly organization: Organization,
  ) {}

  async add(name: WeeklyCount, on?: Pick<Orm, 'insert'>): Promise<void> {
    const monday = mondayOf(localDay(new Date(), this.organization.facts.timeZone));
    await this.counters.increment('weekly', `${name} ${monday}`, KEPT_S, on);
  }

  /** @param monday the first day of the week */
  read(name: WeeklyCount, monday: string): Promise<number> {
    return this.counters.current('weekly', `${name} ${monday}`);
  }
}
