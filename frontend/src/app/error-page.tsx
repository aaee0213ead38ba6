import { visitorMessage } from '../api/visitor-message';
import { goHome, openAgain, or, pageFailedTitle } from '../content/layout';
import { languagePath } from '../lib/language';
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
      <h1>{pageFailedTitle}</h1>
      <p>{visitorMessage(undefined)}</p>
      <p>
        <a href={languagePath + pathname}>{openAgain}</a> {or} <a href={languagePath || '/'}>{goHome}</a>.
      </p>
    </section>
  );
}
