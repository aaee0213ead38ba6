import { isSample, sampleLabels } from '../../content/sampled';
import {
  giftExamples,
  oversightFacts,
  recipientFacts,
  spending,
  trustWords,
  type TrustFact,
} from '../../content/trust';
import { SampleMark } from '../../ui/sample-mark/sample-mark';
import { ExternalLink } from '../external-link/external-link';
import styles from './trust-lines.module.css';

const moreFacts = [spending, ...oversightFacts, ...giftExamples];

/**
 * Small print next to a way to give: who receives the gift, where the money goes, who checks, where to ask.
 * `folded` shows only the recipient until the visitor asks for more, because dialogs have to stay short.
 */
export function TrustLines({ folded = false }: { folded?: boolean }) {
  if (!folded) return <Facts facts={[...recipientFacts, ...moreFacts]} />;
  return (
    <div>
      <Facts facts={recipientFacts} />
      <details className={styles.more}>
        <summary>{trustWords.more}</summary>
        <Facts facts={moreFacts} />
      </details>
    </div>
  );
}

/** One fact a line. The samples come last, under a mark that covers all of them and nothing else. */
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
      {facts.map(({ name, lead, text, href }) => (
        <li key={name}>
          {lead && `${lead} `}
          {href === undefined && text}
          {href?.startsWith('https:') && <ExternalLink href={href}>{text}</ExternalLink>}
          {href?.startsWith('mailto:') && <a href={href}>{text}</a>}
        </li>
      ))}
    </ul>
  );
}
