import { isSample, textOf } from '../content/sample';
import type { Paragraph, Point } from '../content/schema';
import { SampleMark } from '../ui/sample-mark';

/** A paragraph, with a mark if it is a sample. */
export function MarkedText({ paragraph }: { paragraph: Paragraph | Point }) {
  return (
    <>
      <span>{textOf(paragraph)}</span>
      {isSample(paragraph) && <SampleMark />}
    </>
  );
}
