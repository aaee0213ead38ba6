import { socialAccounts } from 'content:site';
import { isSample } from '../content/sample';
import { ExternalLink } from '../sections/links';
import { SocialIcon } from '../ui/ornament/ornaments';
import { SampleMark } from '../ui/text';
import styles from './social-links.module.css';

interface SocialLinksProps {
  /** For the place of the list, and its sizes and colors by the custom properties of the style sheet. */
  className: string | undefined;
  /** For the place of the sample mark. */
  sampleClassName?: string | undefined;
}

/** The organization's accounts as icons, in the header and the footer. */
export function SocialLinks({ className, sampleClassName }: SocialLinksProps) {
  if (socialAccounts.length === 0) return null;
  return (
    <ul className={`${styles.links ?? ''} ${className ?? ''}`}>
      {socialAccounts.map(({ network, href }) => (
        <li key={network}>
          <ExternalLink href={href} className={styles.network}>
            <SocialIcon network={network} className={styles.icon} />
            <span className="visually-hidden">{network}</span>
          </ExternalLink>
        </li>
      ))}
      {socialAccounts.some(isSample) && (
        <li className={sampleClassName}>
          <SampleMark />
        </li>
      )}
    </ul>
  );
}
