import { projectGift } from 'content:projects';
import type { Project } from './projects';

/** The project that a gift is for. */
export interface GiftPurpose {
  slug: string;
  name: string;
  /** A notice that the gift may be used for other projects; null if it may not. */
  notice: string | null;
}

/** The purpose of a gift for this project. */
export function toGiftPurpose({
  card,
  label,
  funded,
}: Pick<Project, 'card' | 'label' | 'funded'>): GiftPurpose {
  const { completed, funded: fullyFunded } = projectGift;
  return {
    slug: card.slug,
    name: card.name,
    notice: label === 'completed' ? completed : funded ? fullyFunded : null,
  };
}
