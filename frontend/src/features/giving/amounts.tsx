import { amounts } from 'content:giving';
import { checkoutHint } from 'content:site';
import { hasCheckout, monthlyAmountLinks, siteLinks } from '../../content/site-links';
import { formatExactAmount } from '../../lib/money';
import { paymentLink } from '../../lib/payment-link';
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
  const monthly = amounts.list.flatMap((amount) => {
    const link = monthlyAmountLinks[amount.usd];
    return link === undefined ? [] : [{ ...amount, href: paymentLink(link, project) }];
  });
  const once = amounts.list.map((amount) => ({
    ...amount,
    href: paymentLink(siteLinks.donateOnce, project, amount.usd * 100),
  }));
  return (
    <>
      {hasCheckout && <Row title={amounts.once} links={once} />}
      {monthly.length > 0 && <Row title={amounts.monthly} links={monthly} />}
    </>
  );
}

interface RowProps {
  title: string;
  links: ((typeof amounts.list)[number] & { href: string })[];
}

function Row({ title, links }: RowProps) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.row}>
        {links.map(({ usd, meaning, href }) => (
          <li key={usd}>
            <a href={href} rel="noopener" aria-description={checkoutHint} className={styles.amount}>
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
