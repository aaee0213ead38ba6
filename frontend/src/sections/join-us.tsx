import { joinUs } from 'content:home';
import { socialAccounts } from 'content:site';
import { isSample } from '../content/sample';
import { PaperEdge, SocialIcon } from '../ui/ornament/ornaments';
import { SampleMark } from '../ui/text';
import { ExternalLink } from './links';
import styles from './join-us.module.css';

export function JoinUs() {
  if (socialAccounts.length === 0) return null;
  return (
    <section className={`page-grid section sheet ${styles.section ?? ''}`}>
      <PaperEdge variant={2} />
      <div className="column-start stack">
        <h2 id="join-title">{joinUs.title}</h2>
        <p>
          {joinUs.text}
          {socialAccounts.some(isSample) && <SampleMark />}
        </p>
      </div>
      <ul className={`column-end cards ${styles.networks ?? ''}`}>
        {socialAccounts.map(({ network, href }) => (
          <li key={network}>
            <ExternalLink href={href} className={`display ${styles.network ?? ''}`}>
              <SocialIcon network={network} className={styles.icon} />
              <span>{network}</span>
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
