import type { OutboundLink, Paragraph } from './schema';

export type { OutboundLink, Paragraph, Point } from './schema';

export const textOf = (paragraph: Paragraph): string =>
  typeof paragraph === 'string' ? paragraph : paragraph.text;

export const hrefOf = (link: OutboundLink): string => (typeof link === 'string' ? link : link.href);

/** Whether an entry, paragraph or link is marked as a sample. */
export const isSample = (entry: string | { sample?: boolean | undefined }): boolean =>
  typeof entry !== 'string' && entry.sample === true;
