import { offline } from '../content/offline';
import { languagePath } from '../lib/language';
import { pagePaths } from '../lib/page-paths';
import { Logo } from '../ui/ornament/logo';
import styles from './error-page.module.css';

/**
 * Stands in for a page that the service worker has not kept, at the address of that page. Runs no scripts. Also has the line
 * that the worker puts above the copies that it has kept (service-worker/saved-copy.ts).
 */
export function OfflinePage() {
  return (
    <div>
      <title>{offline.title}</title>
      <meta name="robots" content="noindex" />
      <main className={styles.page}>
        <Logo className={styles.mark} />
        <h1>{offline.heading}</h1>
        <p>{offline.text}</p>
        <ul>
          <li>
            <a href={languagePath || '/'}>{offline.home}</a>
          </li>
          <li>
            <a href={languagePath + pagePaths.donate}>{offline.donate}</a>
          </li>
        </ul>
        <p>
          {/* The address in the address bar. */}
          <a href="">{offline.again}</a>
        </p>
      </main>
      <template>
        <p className="saved-copy" role="status">
          {offline.savedCopy}
        </p>
      </template>
    </div>
  );
}
