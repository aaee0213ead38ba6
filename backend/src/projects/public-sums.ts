import { Injectable } from '@nestjs/common';
import { GiftReports } from '../ledger/gift-reports.js';

const KEPT_MS = 60_000;
/** In minor units. Exact sums would disclose what each donor gave. */
const STEP_MINOR = 1_000;

/** What was raised for each project, as everyone may know it: up to a minute old, rounded down to ten units of the currency. */
@Injectable()
export class PublicSums {
  private readonly kept = new Map<string, Promise<number | null>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly reports: GiftReports) {}

  /**
   * One query runs at a time, so that visitors of all projects together hold one connection to the database.
   * @param project a project of the site, because each has an entry
   * @param currency ISO 4217, lower case: always the same
   * @returns minor units, or null as `GiftReports.raisedFor`
   */
  raisedFor(project: string, currency: string): Promise<number | null> {
    const kept = this.kept.get(project);
    if (kept) return kept;
    const raised = this.last.then(() => this.reports.raisedFor(project, currency)).then(roundDown);
    const forget = () => this.kept.delete(project);
    this.kept.set(project, raised);
    this.last = raised.then(() => setTimeout(forget, KEPT_MS).unref(), forget);
    return raised;
  }
}

function roundDown(minor: number | null): number | null {
  return minor === null ? null : minor - (minor % STEP_MINOR);
}
