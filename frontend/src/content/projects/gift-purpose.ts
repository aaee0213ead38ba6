import { projectGift } from '../lists/project-text';
import type { Project } from './project';

/** The project that a gift is for. */
export interface GiftPurpose {
  slug: string;
  name: string;
  /** A notice that the gift may be used for other projects; null if it may not. */
  notice: string | null;
}

/** The purpose of a gift for this project. */
export function toGiftPurpose({ card, heroSection, funded }: Project): GiftPurpose {
  const { completed, funded: fullyFunded } = projectGift;
  return {
    slug: card.slug,
    name: heroSection.name,
    notice: heroSection.label === 'completed' ? completed : funded ? fullyFunded : null,
  };
}
