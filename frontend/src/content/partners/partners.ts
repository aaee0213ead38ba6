/** How a partner's wordmark is set: marks are typography until the partners' own are here. */
export type WordmarkStyle = 'cut' | 'caps' | 'stitched' | 'stacked';

/** One partner NGO (specification section 3, Partner image). */
export interface Partner {
  name: string;
  link: string;
  wordmark: WordmarkStyle;
  /** Long names are set smaller. */
  imgClass?: 'smaller';
  sample?: true;
}

export const partnersTitle = 'Partnering NGOs';

/** The 16 partner NGOs. All are samples until the organisation's own partners are named. */
export const partners: Partner[] = [
  { name: 'Open Road Relief', link: 'https://open-road.example.org/', wordmark: 'cut', sample: true },
  { name: 'Second Sunrise', link: 'https://second-sunrise.example.org/', wordmark: 'stitched', sample: true },
  { name: 'DNIPRO AID', link: 'https://dnipro-aid.example.org/', wordmark: 'caps', sample: true },
  { name: 'Steppe & Sky', link: 'https://steppe-sky.example.org/', wordmark: 'stacked', sample: true },
  {
    name: 'Medics Without Rest',
    link: 'https://medics.example.org/',
    wordmark: 'cut',
    imgClass: 'smaller',
    sample: true,
  },
  { name: 'KALYNA', link: 'https://kalyna.example.org/', wordmark: 'caps', sample: true },
  { name: 'The Warm House', link: 'https://warm-house.example.org/', wordmark: 'stitched', sample: true },
  { name: 'Bread & Salt', link: 'https://bread-salt.example.org/', wordmark: 'stacked', sample: true },
  { name: 'Harbor Hands', link: 'https://harbor-hands.example.org/', wordmark: 'cut', sample: true },
  { name: 'NORTH PIER', link: 'https://north-pier.example.org/', wordmark: 'caps', sample: true },
  { name: 'Walk Again Fund', link: 'https://walk-again.example.org/', wordmark: 'stitched', sample: true },
  {
    name: 'Lantern Schools',
    link: 'https://lantern-schools.example.org/',
    wordmark: 'stacked',
    sample: true,
  },
  { name: 'Crane & Anchor', link: 'https://crane-anchor.example.org/', wordmark: 'cut', sample: true },
  { name: 'STOROZHA', link: 'https://storozha.example.org/', wordmark: 'caps', sample: true },
  {
    name: 'Neighbors in Deed',
    link: 'https://neighbors.example.org/',
    wordmark: 'stitched',
    imgClass: 'smaller',
    sample: true,
  },
  { name: 'Blue Field', link: 'https://blue-field.example.org/', wordmark: 'stacked', sample: true },
];
