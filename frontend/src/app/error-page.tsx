import { useLocation } from 'react-router-dom';
import { visitorMessage } from '../api/visitor-message';
import styles from './error-page.module.css';

/**
 * Stands in for a page that could not be shown, as after the site has been published anew under an open tab.
 * The link is a plain one: it fetches the page, and with it the new code.
 */
export function ErrorPage() {
  const { pathname } = useLocation();
  return (
    <section className={styles.page}>
      <h1>This page did not open</h1>
      <p>{visitorMessage(undefined)}</p>
      <p>
        <a href={pathname}>Open it again</a> or <a href="/">go to the home page</a>.
      </p>
    </section>
  );
}
