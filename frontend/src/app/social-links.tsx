import { socialAccounts } from 'content:site';
import { isSample } from '../content/sample';
import { ExternalLink } from '../sections/links';
import { SocialIcon } from '../ui/ornament/ornaments';
import { SampleMark } from '../ui/text';
import styles from './social-links.module.css';

/**
 * The organization's accounts as icons, in the header and the footer.
 * @param className for the place of the list, and its sizes and colors by the custom properties of the style sheet
 */
export function SocialLinks({ className }: { className: string | undefined }) {
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
        <li>
          <SampleMark />
        </li>
      )}
    </ul>
  );
}
