import { useState, type ReactNode } from 'react';
import { useMayMove } from '../../ui/carousel/motion-preference';
import styles from './marquee.module.css';

interface MarqueeProps {
  label: string;
  items: { id: string; content: ReactNode }[];
  /** Seconds for one cycle (specification section 9): 50 for the banner, 30 for the news strip. */
  cycle: 30 | 50;
  className?: string | undefined;
}

/** A line that runs by without end. It stands still until it may move, and whenever the visitor says so. */
export function Marquee({ label, items, cycle, className }: MarqueeProps) {
  const mayMove = useMayMove();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const moving = chosen ?? mayMove;
  return (
    <section className={[styles.marquee, className].filter(Boolean).join(' ')} aria-label={label}>
      <div className={styles.window}>
        <div className={styles.belt} data-moving={moving || undefined} data-cycle={cycle}>
          {/* The second copy follows the first, so that the line has no end to see. */}
          {[false, true].map((copy) => (
            <ul key={String(copy)} className={styles.items} aria-hidden={copy || undefined}>
              {items.map(({ id, content }) => (
                <li key={id}>{content}</li>
              ))}
            </ul>
          ))}
        </div>
      </div>
      <button
        type="button"
        className={styles.pause}
        aria-label={moving ? `${label}: pause` : `${label}: play`}
        onClick={() => {
          setChosen(!moving);
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          {moving ? <path d="M8.5 5v14M15.5 5v14" /> : <path d="M8 5v14l11-7Z" />}
        </svg>
      </button>
    </section>
  );
}
