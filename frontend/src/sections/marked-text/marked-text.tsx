import { isSample, sampleLabels, textOf, type Paragraph } from '../../content/sampled';
import { SampleMark } from '../../ui/sample-mark/sample-mark';

/** A paragraph's words, with the mark behind them where they are a sample. */
export function MarkedText({ paragraph }: { paragraph: Paragraph }) {
  return (
    <>
      {textOf(paragraph)}
      {isSample(paragraph) && <SampleMark label={sampleLabels.text} />}
    </>
  );
}
