import { Link } from 'react-router-dom';
import { donateOptions } from 'content:giving';
import { TrustLine } from '../../sections/trust-line';
import { Dialog } from '../../ui/dialog/dialog';
import { AmountChooser } from './amount-chooser';
import styles from './choices.module.css';

/** The donate options modal (specification section 2, Modals). */
export function DonateOptionsDialog({ onClose }: { onClose: () => void }) {
  const { title, intro, money, links } = donateOptions;
  return (
    <Dialog title={title} message={intro} onClose={onClose}>
      <section className={styles.money}>
        <h3 className={styles.name}>{money.title}</h3>
        <p className={styles.detail}>{money.text}</p>
        <AmountChooser />
        <TrustLine onFollow={onClose} />
      </section>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={styles.choice} onClick={onClose}>
              <span className={styles.name}>{link.title}</span>
              <span className={styles.detail}>{link.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
