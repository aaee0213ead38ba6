import { Link } from 'react-router-dom';
import { trustLine } from 'content:site';
import { siteLinks } from '../content/site-links';
import { pagePaths } from '../lib/page-paths';
import { NoBreak } from '../ui/no-break';
import styles from './trust-line.module.css';

/** Who receives a gift, a link to the page about its use, and one to stop a monthly gift. */
export function TrustLine({ onFollow }: { onFollow?: () => void }) {
  return (
    <p className={styles.line}>
      <NoBreak>{trustLine.text}</NoBreak>{' '}
      <Link to={pagePaths.transparency} onClick={onFollow}>
        {trustLine.link}
      </Link>{' '}
      <ManageGiftsLink />
    </p>
  );
}

/** A link to the page on which donors change or stop a monthly gift, where there is one. */
export function ManageGiftsLink() {
  if (siteLinks.manageGifts === null) return null;
  return <a href={siteLinks.manageGifts}>{trustLine.manageGifts}</a>;
}
