import type { OutboundLink } from '../content/schema';
import { MarkedLink } from './external-link';
import styles from './video-link.module.css';

/** A link to an external video, with a play icon and a mark if it is a sample. Inherits the color. */
export function VideoLink({ video, children }: { video: OutboundLink; children: string }) {
  return (
    <MarkedLink link={video} className={`tall-link ${styles.video ?? ''}`}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M24 2.5 45.5 24 24 45.5 2.5 24Z" fill="currentColor" />
        <path d="M19.5 16v16L32 24Z" className={styles.play} />
      </svg>
      <span>{children}</span>
    </MarkedLink>
  );
}
