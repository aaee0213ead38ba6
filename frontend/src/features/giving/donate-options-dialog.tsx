import { Link } from 'react-router-dom';
import { amounts, donateOptions } from 'content:giving';
import { checkoutLink, hasCheckout } from '../../content/site-links';
import { TrustLine } from '../../sections/trust-line';
import { ButtonLink } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Amounts } from './amounts';
import styles from './choices.module.css';

/** The donate options modal (specification section 2, Modals). */
export function DonateOptionsDialog({ onClose }: { onClose: () => void }) {
  const { title, intro, money, monthly, once, links } = donateOptions;
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{intro}</p>
      <section className={styles.money}>
        <h3 className={styles.name}>{money.title}</h3>
        <p className={styles.detail}>{money.text}</p>
        <Amounts />
        {hasCheckout && <h3 className={styles.other}>{amounts.other}</h3>}
        <div className={styles.pair}>
          <ButtonLink {...checkoutLink('monthly')}>{monthly}</ButtonLink>
          <ButtonLink {...checkoutLink('once')} variant="quiet">
            {once}
          </ButtonLink>
        </div>
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
      <TrustLine onFollow={onClose} />
    </Dialog>
  );
}
