import type { WordmarkStyle } from './partners/partner';

/** A newspaper or station that covered the organization, shown as a wordmark. The names are samples. */
export interface MediaOutlet {
  name: string;
  wordmark: WordmarkStyle;
  sample?: true;
}

export const mediaTitle = 'VFU is seen on';
export const mediaNamesLabel = 'Media names';

export const mediaOutlets: MediaOutlet[] = [
  { name: 'The Sample Ledger', wordmark: 'cut', sample: true },
  { name: 'SAMPLE CHANNEL', wordmark: 'caps', sample: true },
  { name: 'Example Radio', wordmark: 'stitched', sample: true },
  { name: 'The Weekly Specimen', wordmark: 'stacked', sample: true },
  { name: 'PLACEHOLDER NEWS', wordmark: 'caps', sample: true },
  { name: 'Example Gazette', wordmark: 'cut', sample: true },
];
