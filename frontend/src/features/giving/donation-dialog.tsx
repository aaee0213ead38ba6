import { donation } from '../../content/giving';
import { siteLinks } from '../../content/site-links';
import { Dialog } from '../../ui/dialog/dialog';
import styles from './choices.module.css';

/** Opened by the donate buttons: monthly or once, and what will happen then. */
export function DonationDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={donation.title} onClose={onClose}>
      <ul className={styles.list}>
        {donation.choices.map((choice, index) => (
          <li key={choice.setting}>
            <a
              href={siteLinks[choice.setting]}
              className={styles.choice}
              data-strong={index === 0 || undefined}
            >
              <span className={styles.name}>{choice.title}</span>
              <span className={styles.detail}>{choice.text}</span>
            </a>
          </li>
        ))}
      </ul>
      <h3 className={styles.nextTitle}>{donation.nextTitle}</h3>
      <ol className={styles.next}>
        {donation.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Dialog>
  );
}
