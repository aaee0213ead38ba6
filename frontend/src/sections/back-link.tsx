import { Link } from 'react-router-dom';
import styles from './back-link.module.css';

/** A link to the parent page. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={`tall-link not-printed ${styles.back ?? ''}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M20 12H5M11 5.5 4.5 12l6.5 6.5" />
      </svg>
      <span>{children}</span>
    </Link>
  );
}
