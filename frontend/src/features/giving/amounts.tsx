import { amounts } from 'content:giving';
import { checkoutLink, hasCheckout, monthlyAmountLinks } from '../../content/site-links';
import { formatExactAmount } from '../../lib/money';
import { MarkedText } from '../../sections/marked-text';
import styles from './amounts.module.css';

interface AmountsProps {
  /** The slug of the project that the gift is for. */
  project?: string | undefined;
}

/**
 * Suggested amounts, each with what it pays for: links to the payment provider's page, so they work without scripts. A monthly
 * amount has a payment link of its own (DONATE_MONTHLY_AMOUNT_URLS), or is left out.
 */
export function Amounts({ project }: AmountsProps) {
  const monthly = amounts.list.filter(({ usd }) => usd in monthlyAmountLinks);
  return (
    <>
      {hasCheckout && <Row kind="once" list={amounts.list} project={project} />}
      {monthly.length > 0 && <Row kind="monthly" list={monthly} project={project} />}
    </>
  );
}

interface RowProps extends AmountsProps {
  kind: 'monthly' | 'once';
  list: (typeof amounts.list)[number][];
}

function Row({ kind, list, project }: RowProps) {
  return (
    <section>
      <h3 className={styles.title}>{amounts[kind]}</h3>
      <ul className={styles.row}>
        {list.map(({ usd, meaning }) => (
          <li key={usd}>
            <a {...checkoutLink(kind, project, usd)} className={styles.amount}>
              <strong>{formatExactAmount(usd * 100, 'usd')}</strong>
              {meaning && (
                <span>
                  <MarkedText paragraph={meaning} />
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
