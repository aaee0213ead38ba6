import { address, ein, legalName, officer } from 'content:organization';
import { organizationLabels } from 'content:site';
import type { Point } from '../content/schema';
import { transparency } from 'content:transparency';
import { ExternalLink } from './links';
import { TextSection } from './text-page';

const facts = { legalName, ein, address, officer };

/** What banks, employers and the IRS know the organization by, and whom to ask, each with its name; without what is not known yet. */
export const organizationFacts: Point[] = (['legalName', 'ein', 'address', 'officer'] as const).flatMap(
  (name) => {
    const fact = facts[name];
    if (fact === undefined) return [];
    return [{ name: organizationLabels[name], ...(typeof fact === 'string' ? { text: fact } : fact) }];
  },
);

/** Who the organization is: the facts that it has given, and where to check them. */
export function Organization() {
  const { id, title, status, search } = transparency.organization;
  return (
    <div className="stack">
      <TextSection id={id} title={title} points={[...organizationFacts, status]} />
      <p>
        <ExternalLink href={search.href}>
          <span>{search.text}</span>
        </ExternalLink>
      </p>
    </div>
  );
}
