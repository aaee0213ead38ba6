import type { ProjectCard, ProjectLabel } from './projects';

/**
 * The label of a project on a day: an upcoming one is completed after its last day.
 * @param day as in `2027-01-31`
 */
export function labelOn(
  day: string,
  { label, until }: Pick<ProjectCard, 'label' | 'until'>,
): ProjectLabel | undefined {
  return label === 'upcoming' && until !== undefined && day > until ? 'completed' : label;
}

/** The day in UTC, as in `2027-01-31`. */
export const today = (): string => new Date().toISOString().slice(0, 10);
