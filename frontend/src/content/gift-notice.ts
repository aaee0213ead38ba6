import { projectGift } from 'content:projects';
import type { Project } from './projects';

/** A notice that a gift for this project may be used for other projects; null if it may not. */
export function giftNotice({ label, funded }: Pick<Project, 'label' | 'funded'>): string | null {
  if (label === 'completed') return projectGift.completed;
  return funded ? projectGift.funded : null;
}
