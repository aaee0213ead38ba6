import type { SlidesPerView } from '../../ui/carousel/carousel';

/** Up to this number, photos keep their own widths (specification section 9). */
const MAX_AUTO_WIDTH_PHOTOS = 4;

export function slidesPerViewFor(photos: number): SlidesPerView {
  return photos > MAX_AUTO_WIDTH_PHOTOS ? 'by-width' : 'auto';
}
