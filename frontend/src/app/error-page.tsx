import { visitorMessage } from '../api/visitor-message';
import { useShownNavigation } from '../lib/shown-navigation';
import styles from './error-page.module.css';

/**
 * Replaces a page that cannot be loaded or rendered, for example because a new version of the site was deployed.
 * A plain link, because it has to load the new code.
 */
export function ErrorPage() {
  const { pathname } = useShownNavigation().location;
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
