import styles from './error-page.module.css';

/** For a missing file; an unknown page redirects to the home page. Runs no scripts. */
export function NotFoundPage() {
  return (
    <div>
      <title>Not found</title>
      <meta name="robots" content="noindex" />
      <main className={styles.page}>
        <h1>There is nothing here</h1>
        <p>
          <a href="/">Go to the home page</a>.
        </p>
      </main>
    </div>
  );
}
