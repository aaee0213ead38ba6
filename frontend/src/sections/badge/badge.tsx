import type { ProjectBadge, ProjectLabel } from '../../content/projects/project';
import { projectLabelText } from '../../content/projects/project-labels';
import styles from './badge.module.css';

/** A project's badge or label. */
export function Badge({ badge }: { badge: ProjectBadge | ProjectLabel }) {
  return <p className={styles.badge}>{projectLabelText[badge]}</p>;
}
