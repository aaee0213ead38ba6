import { giftStatus } from 'content:giving';
import { address, ein, legalName } from 'content:organization';
import { trustLine } from 'content:site';
import { MarkedText } from '../../sections/links';
import type { Elements } from '../../ui/text';
import styles from './gift-facts.module.css';

interface Styled {
  className?: string | undefined;
  children: Elements;
}

/** What is true of a gift, before and after it is given, a `Fact` each. The recipient comes last. */
export function GiftFacts({ className = '', children }: Styled) {
  return (
    <dl className={`${styles.facts ?? ''} ${className}`}>
      {children}
      {legalName && (
        <Fact label={giftStatus.labels.recipient}>
          <div>
            <MarkedText paragraph={legalName} />
          </div>
          {ein && (
            <div>
              <span>{`${trustLine.ein} `}</span>
              <MarkedText paragraph={ein} />
            </div>
          )}
          {address && (
            <div>
              <MarkedText paragraph={address} />
            </div>
          )}
        </Fact>
      )}
    </dl>
  );
}

export function Fact({ label, className, children }: Styled & { label: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
