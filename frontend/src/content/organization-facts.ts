import { address, ein, legalName, officer } from 'content:organization';
import { organizationLabels } from 'content:site';
import type { Point } from './schema';

const facts = { legalName, ein, address, officer };

/** What banks, employers and the IRS know the organization by, and whom to ask, with the names of these facts; without what is not known yet. */
export const organizationFacts: Point[] = (['legalName', 'ein', 'address', 'officer'] as const).flatMap(
  (name) => {
    const fact = facts[name];
    if (fact === undefined) return [];
    return [{ name: organizationLabels[name], ...(typeof fact === 'string' ? { text: fact } : fact) }];
  },
);
