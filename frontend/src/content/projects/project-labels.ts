import type { ProjectBadge, ProjectLabel } from './project';

/** What visitors read for a project's badge or label. */
export const projectLabelText: Record<ProjectBadge | ProjectLabel, string> = {
  humanitarian: 'Humanitarian',
  medical: 'Medical',
  educational: 'Educational',
  completed: 'Completed Project',
  ongoing: 'Ongoing Project',
  upcoming: 'Upcoming Project',
};
