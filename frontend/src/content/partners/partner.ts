/** The typographic style of a name that replaces a logo. */
export type WordmarkStyle = 'cut' | 'caps' | 'stitched' | 'stacked';

/** A partner NGO (specification section 3, Partner image); each has its own folder. */
export interface Partner {
  name: string;
  /** The logo's alternative text; the name by default. */
  alt?: string;
  link: string;
  wordmark: WordmarkStyle;
  /** Reduces a long name or a tall logo. */
  imgClass?: 'smaller';
  sample?: true;
}

/** A partner's logo file; width and height in pixels, or in the units of the SVG's own view box. */
export interface PartnerLogo {
  url: string;
  width: number;
  height: number;
}
