import type { ProjectBadge, ProjectLabel } from '../../content/projects/project';
import styles from './badge.module.css';

/** A project's field of work, or how far it is, as a stitched tag. */
export function Badge({ badge }: { badge: ProjectBadge | ProjectLabel }) {
  return <p className={styles.badge}>{badge}</p>;
}
