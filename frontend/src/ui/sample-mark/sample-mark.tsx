import styles from './sample-mark.module.css';

interface SampleMarkProps {
  /** What the mark says; one that marks more than the entry beside it names that: "Sample pictures". */
  label?: string;
  /** For the parent's layout only. */
  className?: string | undefined;
}

/**
 * Says that what stands beside it is a sample and not a fact. Inline text for every reader: it works in a link, a
 * heading or a paragraph, on light and on dark grounds. Tests find it by its `data-sample-mark`.
 */
export function SampleMark({ label = 'Sample', className }: SampleMarkProps) {
  return (
    <>
      {/* Without this space a screen reader joins the mark to the word before it. */}{' '}
      <small data-sample-mark="" className={[styles.mark, className].filter(Boolean).join(' ')}>
        {label}
      </small>
    </>
  );
}
