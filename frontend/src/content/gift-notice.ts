import { projectGift } from 'content:projects';
import { labelOn, today } from './project-label';
import type { Project, ProjectCard } from './projects';

/**
 * Says why this project needs no gift, so that it goes to the other projects; null if the project needs it.
 * @param label by default that of today
 */
export function giftNotice(
  { card, funded }: Pick<Project, 'funded'> & { card: Pick<ProjectCard, 'label' | 'until'> },
  label = labelOn(today(), card),
): string | null {
  if (label === 'completed') return projectGift.completed;
  return funded ? projectGift.funded : null;
}
