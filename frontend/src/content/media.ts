import type { WordmarkStyle } from './partners/partner';

/** Newspapers and stations the work was shown by, as wordmarks. Names are samples. */
export interface MediaMark {
  name: string;
  wordmark: WordmarkStyle;
  sample?: true;
}

export const mediaTitle = 'VFU is seen on';

export const mediaMarks: MediaMark[] = [
  { name: 'The Sample Ledger', wordmark: 'cut', sample: true },
  { name: 'SAMPLE CHANNEL', wordmark: 'caps', sample: true },
  { name: 'Example Radio', wordmark: 'stitched', sample: true },
  { name: 'The Weekly Specimen', wordmark: 'stacked', sample: true },
  { name: 'PLACEHOLDER NEWS', wordmark: 'caps', sample: true },
  { name: 'Example Gazette', wordmark: 'cut', sample: true },
];
