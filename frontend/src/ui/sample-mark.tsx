import { sampleLabels } from 'content:interface';
import styles from './sample-mark.module.css';

interface SampleMarkProps {
  /** Name what the mark refers to if it is more than the entry beside it: "Sample pictures". */
  label?: string;
  /** For the parent's layout only. */
  className?: string | undefined;
}

/** Marks the content beside it as a sample. Inline text that works in links, headings and paragraphs. */
export function SampleMark({ label = sampleLabels.entry, className }: SampleMarkProps) {
  return (
    <>
      {/* Separates the mark from the word before it for screen readers. */}{' '}
      <small data-sample-mark="" className={[styles.mark, className].filter(Boolean).join(' ')}>
        {label}
      </small>
    </>
  );
}
