import type { ProjectBadge } from '../../content/projects/project';
import styles from './badge.module.css';

/** A project's field of work, as a stitched tag. */
export function Badge({ badge }: { badge: ProjectBadge }) {
  return <p className={styles.badge}>{badge}</p>;
}
