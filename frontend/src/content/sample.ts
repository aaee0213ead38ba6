import type { OutboundLink, Paragraph, Point } from './schema';

export const textOf = (paragraph: Paragraph | Point): string =>
  typeof paragraph === 'string' ? paragraph : paragraph.text;

export const hrefOf = (link: OutboundLink): string => (typeof link === 'string' ? link : link.href);

/** Whether an entry, paragraph or link is marked as a sample. */
export const isSample = (entry: string | object): boolean =>
  typeof entry !== 'string' && 'sample' in entry && entry.sample === true;
