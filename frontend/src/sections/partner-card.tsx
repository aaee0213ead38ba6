import type { partners } from 'content:entries';
import { Wordmark } from '../ui/ornament/wordmark';
import { SampleMark } from '../ui/sample-mark';
import { ExternalLink } from './external-link';
import styles from './partner-card.module.css';

type PartnerCardProps = (typeof partners)[number] & {
  /** Sets the card's size. */
  className?: string | undefined;
};

/** A link to a partner's site with its logo, or its name as a wordmark (specification section 3, Partner image). */
export function PartnerCard({ partner, logo, className }: PartnerCardProps) {
  const { name, alt = name, link, wordmark, imgClass, sample } = partner;
  const smaller = imgClass === 'smaller';
  return (
    <div className={styles.frame}>
      <ExternalLink href={link} className={[styles.card, className].filter(Boolean).join(' ')}>
        {logo ? (
          <img
            src={logo.url}
            alt={alt}
            width={logo.width}
            height={logo.height}
            loading="lazy"
            decoding="async"
            className={[styles.logo, smaller && styles.smaller].filter(Boolean).join(' ')}
          />
        ) : (
          <Wordmark name={name} variant={wordmark} smaller={smaller} />
        )}
      </ExternalLink>
      {sample && <SampleMark className={styles.sample} />}
    </div>
  );
}
