import { evenColumns } from '../../content/home/columns';
import { pictureFor } from '../../content/picture';
import { siteLinks } from '../../content/site-links';
import { Picture } from '../../ui/picture/picture';
import { DonateButton } from '../donate-button/donate-button';
import { ExternalLink } from '../external-link/external-link';
import styles from './even-columns.module.css';

/** Give, or visit the shop (specification section 2). Without a shop there is one column, as wide as both. */
export function EvenColumns() {
  const { give, shop } = evenColumns;
  return (
    <section
      className={styles.columns}
      aria-label={siteLinks.shop ? 'Two more ways to take part' : give.title}
    >
      <div className={styles.column}>
        <Picture
          picture={pictureFor(give.picture)}
          sizes="(max-width: 48em) 100vw, 50vw"
          className={styles.picture}
        />
        <div className={styles.words}>
          <h2>{give.title}</h2>
          <p>{give.text}</p>
          <DonateButton size="l">{give.button}</DonateButton>
        </div>
      </div>
      {siteLinks.shop && (
        <div className={styles.column}>
          <Picture
            picture={pictureFor(shop.picture)}
            sizes="(max-width: 48em) 100vw, 50vw"
            className={styles.picture}
          />
          <div className={styles.words}>
            <h2>{shop.title}</h2>
            <p>{shop.text}</p>
            <ExternalLink href={siteLinks.shop} className={styles.shop}>
              {shop.button}
            </ExternalLink>
          </div>
        </div>
      )}
    </section>
  );
}
