import type { troubles } from '../database/schema.js';

/** What can be wrong. `src/alerts/trouble-text.ts` has the words for each. */
export type TroubleKind = (typeof troubles.kind.enumValues)[number];

/** A trouble as code reports it. */
export interface TroubleReport {
  kind: TroubleKind;
  /** What has the trouble, where there can be several; few, fixed values. */
  subject?: string;
  /** One or two sentences: what was seen, and what to do. No personal data, no secrets. */
  detail: string;
}

export type Trouble = typeof troubles.$inferSelect;
