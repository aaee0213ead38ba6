/** How a partner's name is set as a mark while its folder has no logo. */
export type WordmarkStyle = 'cut' | 'caps' | 'stitched' | 'stacked';

/** One partner NGO (specification section 3, Partner image); each partner's own folder. */
export interface Partner {
  name: string;
  /** What a reader who cannot see the logo hears; the name when not given. */
  alt?: string;
  link: string;
  wordmark: WordmarkStyle;
  /** Sets a long name or a tall logo smaller. */
  imgClass?: 'smaller';
  sample?: true;
}

/** A partner's logo file; width and height in pixels, or in the units of the SVG's own view box. */
export interface PartnerLogo {
  url: string;
  width: number;
  height: number;
}
