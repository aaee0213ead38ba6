import styles from './paper-edge.module.css';

/** Three variants, so that adjacent edges differ. */
const edges = [
  'M0 34C140 12 260 46 420 30S700 8 860 24s220 26 340 4V60H0Z',
  'M0 18C180 44 330 6 520 22s300 28 460 8 150-12 220 6V60H0Z',
  'M0 40C120 52 300 14 470 16s320 36 480 26 170-34 250-26V60H0Z',
] as const;

/** The paper edge of a section, over the previous section. Its color is `color`. */
export function PaperEdge({ variant = 0 }: { variant?: 0 | 1 | 2 }) {
  return (
    <svg className={styles.edge} viewBox="0 0 1200 60" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.shadow} d={edges[variant]} />
      <path className={styles.rim} d={edges[variant]} />
      <path d={edges[variant]} fill="currentColor" />
    </svg>
  );
}
