import { Fragment } from 'react';
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

/**
 * Small print next to a way to give: who receives the gift, where the money goes, who checks, where to ask.
 * `folded` shows only the first of it until more is asked for: dialogs have to stay short.
 */
export function TrustLines({ folded = false }: { folded?: boolean }) {
  const more = (
    <p>
      <Facts facts={[spending, ...oversightFacts, ...giftExamples]} />
    </p>
  );
  return (
    <div className={styles.lines}>
      <p>
        <Facts facts={recipientFacts} />
      </p>
      {folded ? (
        <details>
          <summary>{trustWords.more}</summary>
          {more}
        </details>
      ) : (
        more
      )}
    </div>
  );
}

function Facts({ facts }: { facts: TrustFact[] }) {
  return facts.map(({ name, lead, text, href, sample }) => (
    <Fragment key={name}>
      <span>
        {lead && `${lead} `}
        {href === undefined && text}
        {href?.startsWith('https:') && <ExternalLink href={href}>{text}</ExternalLink>}
        {href?.startsWith('mailto:') && <a href={href}>{text}</a>}
        {sample && <SampleMark />}
      </span>{' '}
    </Fragment>
  ));
}
