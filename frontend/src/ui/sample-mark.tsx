import { sampleLabel } from 'content:interface';
import styles from './sample-mark.module.css';

interface SampleMarkProps {
  /** For the parent's layout only. */
  className?: string | undefined;
}

/** Marks the content beside it as a sample, in a trial; production leaves samples out. Inline text that works anywhere. */
export function SampleMark({ className }: SampleMarkProps) {
  return (
    <small data-sample-mark="" className={[styles.mark, className].filter(Boolean).join(' ')}>
      <span aria-hidden="true">{'\u00a0'}◇</span>
      <span className="visually-hidden"> ({sampleLabel})</span>
    </small>
  );
}
