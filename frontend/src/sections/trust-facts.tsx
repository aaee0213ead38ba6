import { sampleLabels } from 'content:interface';
import { recipientFacts, trustText } from 'content:trust';
import { isSample } from '../content/sample';
import { moreFacts, type TrustFact } from '../content/trust';
import { KeepTaxStatus } from '../ui/keep-tax-status';
import { SampleMark } from '../ui/sample-mark';
import { ExternalLink } from './external-link';
import styles from './trust-facts.module.css';

/**
 * Facts for donors beside a payment link: the recipient, the use of the money, oversight and contact. `folded` hides all
 * but the recipient behind a disclosure, to keep dialogs short.
 */
export function TrustFacts({ folded = false }: { folded?: boolean }) {
  if (!folded) return <Facts facts={[...recipientFacts, ...moreFacts]} />;
  return (
    <div>
      <Facts facts={recipientFacts} />
      <details className={styles.more}>
        <summary>{trustText.more}</summary>
        <Facts facts={moreFacts} />
      </details>
    </div>
  );
}

/** A list of facts. The samples come last, under one mark for all of them. */
function Facts({ facts }: { facts: TrustFact[] }) {
  const samples = facts.filter(isSample);
  return (
    <div className={styles.facts}>
      <FactList facts={facts.filter((fact) => !isSample(fact))} />
      {samples.length > 0 && (
        <div className={styles.samples}>
          <SampleMark label={sampleLabels.details} />
          <FactList facts={samples} />
        </div>
      )}
    </div>
  );
}

function FactList({ facts }: { facts: TrustFact[] }) {
  if (facts.length === 0) return null;
  return (
    <ul className={styles.list}>
      {facts.map(({ id, lead, text, href }) => (
        <li key={id}>
          {lead && `${lead} `}
          {href === undefined && <KeepTaxStatus>{text}</KeepTaxStatus>}
          {href?.startsWith('https:') && <ExternalLink href={href}>{text}</ExternalLink>}
          {href?.startsWith('mailto:') && <a href={href}>{text}</a>}
        </li>
      ))}
    </ul>
  );
}
