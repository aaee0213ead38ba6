import { evenColumns } from 'content:home';
import { siteLinks } from '../content/site-links';
import type { Elements } from '../ui/text';
import { Picture } from '../ui/picture';
import { DonateButton } from './donate-button';
import { ExternalLink } from './links';
import styles from './even-columns.module.css';

/** A donate column and a shop column (specification section 2). Without a shop, one column has the full width. */
export function EvenColumns() {
  const { give, shop } = evenColumns;
  return (
    <section className={styles.columns}>
      <Column {...give} titleId="take-part-title">
        <DonateButton size="l">{give.button}</DonateButton>
      </Column>
      {siteLinks.shop && (
        <Column {...shop} titleId="shop-title">
          <ExternalLink href={siteLinks.shop} button="quiet" size="l">
            <span>{shop.button}</span>
          </ExternalLink>
        </Column>
      )}
    </section>
  );
}

type ColumnProps = typeof evenColumns.give & { titleId: string; children: Elements };

function Column({ picture, title, titleId, text, children }: ColumnProps) {
  return (
    <div className={styles.column}>
      <Picture picture={picture} sizes="(max-width: 48em) 100vw, 50vw" className={styles.picture} />
      <div className={`stack ${styles.words ?? ''}`}>
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
