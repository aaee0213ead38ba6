/** A paragraph, marked if it is a sample. */
export type Paragraph = string | { text: string; sample: true };

/** An external address, marked if it is a sample. */
export type OutboundLink = string | { href: string; sample: true };

export const textOf = (paragraph: Paragraph): string =>
  typeof paragraph === 'string' ? paragraph : paragraph.text;

export const hrefOf = (link: OutboundLink): string => (typeof link === 'string' ? link : link.href);

/** Whether an entry, paragraph or link is marked as a sample. */
export const isSample = (entry: string | { sample?: boolean }): boolean =>
  typeof entry !== 'string' && entry.sample === true;

/** Labels of marks; most need more than "Sample". */
export const sampleLabels = {
  entry: 'Sample',
  text: 'Sample text',
  link: 'Sample link',
  video: 'Sample video',
  quote: 'Sample quote',
  picture: 'Sample picture',
  pictures: 'Sample pictures',
  accounts: 'Sample accounts',
  details: 'Sample details',
} as const;
