import { transparency } from 'content:transparency';
import { organizationFacts } from '../content/organization-facts';
import { ExternalLink } from './external-link';
import { TextSection } from './text-page';

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
