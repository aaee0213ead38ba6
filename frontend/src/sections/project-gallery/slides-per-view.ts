import type { SlidesPerView } from '../../ui/carousel/carousel';

/** Up to this many photos each keep a width of their own; more share the row's evenly (specification section 9). */
const FEW = 4;

export function slidesPerViewOf(photos: number): SlidesPerView {
  return photos > FEW ? 'by-width' : 'auto';
}
