import { labelOn, today } from '../content/project-label';
import type { ProjectCard, ProjectLabel } from '../content/projects';
import { useHydrated } from '../ui/use-hydrated';

/** The label of a project by the visitor's date; until hydration, as on the day of the build. */
export function useProjectLabel(card: Pick<ProjectCard, 'label' | 'until'>): ProjectLabel | undefined {
  return useHydrated() ? labelOn(today(), card) : card.label;
}
