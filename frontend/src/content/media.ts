import type { WordmarkStyle } from './partners/partners';

/** Newspapers and stations the work was shown by, as wordmarks. Names are samples. */
export interface MediaMark {
  name: string;
  wordmark: WordmarkStyle;
  sample?: true;
}

export const mediaTitle = 'VFU is seen on';

export const mediaMarks: MediaMark[] = [
  { name: 'The Morning Ledger', wordmark: 'cut', sample: true },
  { name: 'CHANNEL NINE', wordmark: 'caps', sample: true },
  { name: 'Harbor Radio', wordmark: 'stitched', sample: true },
  { name: 'The Weekly Compass', wordmark: 'stacked', sample: true },
  { name: 'WORLD DESK', wordmark: 'caps', sample: true },
  { name: 'Tidewater Post', wordmark: 'cut', sample: true },
];
