/** A paragraph; one that still stands in for the organisation's own words says so. */
export type Paragraph = string | { text: string; sample: true };

/** An address outside this site; one that is there for its form only says so. */
export type OutboundLink = string | { href: string; sample: true };

export const textOf = (paragraph: Paragraph): string =>
  typeof paragraph === 'string' ? paragraph : paragraph.text;

export const hrefOf = (link: OutboundLink): string => (typeof link === 'string' ? link : link.href);

/** Whether an entry, paragraph or link is marked as a sample. */
export const isSample = (entry: string | { sample?: boolean }): boolean =>
  typeof entry !== 'string' && entry.sample === true;

/** What the marks say where "Sample" alone would not tell what is one. */
export const sampleLabels = {
  text: 'Sample text',
  link: 'Sample link',
  video: 'Sample video',
  quote: 'Sample quote',
  picture: 'Sample picture',
  pictures: 'Sample pictures',
  accounts: 'Sample accounts',
  details: 'Sample details',
} as const;
