import styles from './loader.module.css';

/** Decorative; the text beside it describes what is loading. */
export function Loader() {
  return (
    <svg className={styles.loader} viewBox="0 0 36 36" aria-hidden="true">
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2].map((column) => (
          <path
            key={`${String(row)}${String(column)}`}
            className={styles.stitch}
            data-turn={(row + column) % 3}
            d={`M${String(6 + column * 12)} ${String(1 + row * 12)}l5 5-5 5-5-5z`}
          />
        )),
      )}
    </svg>
  );
}
