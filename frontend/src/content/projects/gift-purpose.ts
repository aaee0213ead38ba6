import { projectGift } from '../lists/project-words';
import type { Project } from './project';

/** A project as what a gift is for. */
export interface GiftPurpose {
  slug: string;
  name: string;
  /** A sentence that the gift may be used for other projects; null where it may not. */
  elsewhere: string | null;
}

/** What a donor reads of the project that they give for. */
export function purposeOf({ card, heroSection, funded }: Project): GiftPurpose {
  const { completed, funded: fullyFunded } = projectGift;
  return {
    slug: card.slug,
    name: heroSection.name,
    elsewhere: heroSection.label === 'Completed Project' ? completed : funded ? fullyFunded : null,
  };
}
