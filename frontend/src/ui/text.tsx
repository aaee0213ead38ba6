import type { ReactElement } from 'react';
import { sampleLabel } from 'content:interface';
import styles from './text.module.css';

/**
 * What a component shows beside other parts. Without bare text: a browser's translator replaces texts, and React does not find
 * them again (`e2e/support/translator.ts`).
 */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[];

/** Within each, a browser may end a line. */
const TAX_STATUS = /(501\(c\)\(3\)|nonprofit|Tax-deductible)/;

/** A text in which no line ends within the words of the organization's tax status. It never changes. */
export function NoBreak({ children }: { children: string }) {
  return (
    <span>
      {children.split(TAX_STATUS).map((part, i) =>
        // The text between two matches is at an even index.
        i % 2 === 0 ? (
          part
        ) : (
          <span key={i} className="unbroken">
            {part}
          </span>
        ),
      )}
    </span>
  );
}

/**
 * Marks the content beside it as a sample, in a trial; production leaves samples out. Inline text that works anywhere.
 * @param className for the parent's layout only
 */
export function SampleMark({ className }: { className?: string | undefined }) {
  return (
    <small data-sample-mark="" className={[styles.mark, className].filter(Boolean).join(' ')}>
      <span aria-hidden="true">{'\u00a0'}◇</span>
      <span className="visually-hidden"> ({sampleLabel})</span>
    </small>
  );
}
