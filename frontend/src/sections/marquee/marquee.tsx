import { useRef, useState, type ReactNode } from 'react';
import { ControlButton } from '../../ui/control/control-button';
import { useMayAutoplay } from '../../ui/motion/motion-preference';
import { useInViewport } from '../../ui/motion/use-in-viewport';
import styles from './marquee.module.css';

interface MarqueeProps {
  label: string;
  items: { id: string; content: ReactNode }[];
  /** Seconds for one cycle (specification section 9): 50 for the banner, 30 for the news strip. */
  cycle: 30 | 50;
  className?: string | undefined;
}

/** A line that runs by without end. It stands still until it may move, out of sight, and whenever the visitor says so. */
export function Marquee({ label, items, cycle, className }: MarqueeProps) {
  const mayMove = useMayAutoplay();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const moving = chosen ?? mayMove;
  const window = useRef<HTMLDivElement>(null);
  const inSight = useInViewport(window);
  return (
    <section className={[styles.marquee, className].filter(Boolean).join(' ')} aria-label={label}>
      <div ref={window} className={styles.window}>
        <div className={styles.belt} data-autoplaying={(moving && inSight) || undefined} data-cycle={cycle}>
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
      <div className={styles.pause}>
        <ControlButton
          icon={moving ? 'pause' : 'play'}
          label={`${label}: ${moving ? 'pause' : 'play'}`}
          onClick={() => {
            setChosen(!moving);
          }}
        />
      </div>
    </section>
  );
}
