import { Link } from 'react-router-dom';
import { ein } from 'content:organization';
import { privacyLabel, transparencyLabel, trustLine } from 'content:site';
import { hasCheckout, siteLinks } from '../content/site-links';
import { pagePaths } from '../lib/page-paths';
import { NoBreak } from '../ui/no-break';
import { ExternalLink } from './external-link';
import { MarkedText } from './marked-text';
import styles from './trust-line.module.css';

/** What makes a gift trustworthy, beside each way to give; a part that is not true, or not known yet, is left out. */
export function TrustLine({ onFollow }: { onFollow?: () => void }) {
  return (
    <ul className={styles.line}>
      <li>
        <NoBreak>{trustLine.status}</NoBreak>
      </li>
      {ein && (
        <>
          <li>
            <span className="unbroken">
              {trustLine.ein} <MarkedText paragraph={ein} />
            </span>{' '}
            (
            <ExternalLink href={trustLine.checkHref}>
              <span>{trustLine.check}</span>
            </ExternalLink>
            )
          </li>
          <li>
            <NoBreak>{trustLine.deductible}</NoBreak>
          </li>
        </>
      )}
      {hasCheckout && <li>{trustLine.receipt}</li>}
      <li>
        <Link to={pagePaths.transparency} onClick={onFollow}>
          {transparencyLabel}
        </Link>
      </li>
      <li>
        <Link to={pagePaths.privacy} onClick={onFollow}>
          {privacyLabel}
        </Link>
      </li>
      {siteLinks.manageGifts && (
        <li>
          <ManageGiftsLink />
        </li>
      )}
    </ul>
  );
}

/** A link to the page on which donors change or stop a monthly gift, where there is one. */
export function ManageGiftsLink() {
  if (siteLinks.manageGifts === null) return null;
  return <a href={siteLinks.manageGifts}>{trustLine.manageGifts}</a>;
}
