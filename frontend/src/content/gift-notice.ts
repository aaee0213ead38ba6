import { projectGift } from 'content:projects';
import { labelOn, today } from './project-label';
import type { Project, ProjectCard } from './projects';

/**
 * A notice that a gift for this project may be used for other projects; null if it may not.
 * @param label by default that of today
 */
export function giftNotice(
  { card, funded }: Pick<Project, 'funded'> & { card: Pick<ProjectCard, 'label' | 'until'> },
  label = labelOn(today(), card),
): string | null {
  if (label === 'completed') return projectGift.completed;
  return funded ? projectGift.funded : null;
}
