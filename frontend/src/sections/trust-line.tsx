import { trustLine } from 'content:site';
import { Link } from 'react-router-dom';
import { pagePaths } from '../lib/page-paths';
import { KeepTaxStatus } from '../ui/keep-tax-status';
import styles from './trust-line.module.css';

/** Who receives a gift, and a link to the page about its use. */
export function TrustLine({ onFollow }: { onFollow?: () => void }) {
  return (
    <p className={styles.line}>
      <KeepTaxStatus>{trustLine.text}</KeepTaxStatus>{' '}
      <Link to={pagePaths.transparency} onClick={onFollow}>
        {trustLine.link}
      </Link>
    </p>
  );
}
