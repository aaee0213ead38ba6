import { projectGift } from 'content:projects';
import type { Project, ProjectLabel } from './projects';

/** Says why a project with this label needs no gift, so that it goes to the other projects; null if the project needs it. */
export function giftNotice(
  { funded }: Pick<Project, 'funded'>,
  label: ProjectLabel | undefined,
): string | null {
  if (label === 'completed') return projectGift.completed;
  return funded ? projectGift.funded : null;
}
