import styles from './error-page.module.css';

/** For a missing file; a missing page leads home instead. Stands alone, without script. */
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
