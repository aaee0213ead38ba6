import { language } from './language';

const percents = new Intl.NumberFormat(language, { style: 'percent' });
const list = new Intl.ListFormat(language, { type: 'unit' });

/** Lists shares of a whole as the page's language does: `86% aid, 9% transport, 5% running costs`. */
export function formatShares(shares: { percent: number; use: string }[]): string {
  return list.format(shares.map(({ percent, use }) => `${percents.format(percent / 100)} ${use}`));
}
