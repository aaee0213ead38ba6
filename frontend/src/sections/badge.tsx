import { projectLabelText } from 'content:projects';
import type { ProjectBadge, ProjectLabel } from '../content/projects';
import styles from './badge.module.css';

/** A project's badge or label. */
export function Badge({ badge }: { badge: ProjectBadge | ProjectLabel }) {
  return <p className={styles.badge}>{projectLabelText[badge]}</p>;
}
