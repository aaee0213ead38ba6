import { useRef, type ReactNode } from 'react';
import { mediaNamesLabel, mediaOutlets, mediaTitle, runningLine, runningLineName } from 'content:home';
import { controls } from 'content:interface';
import { useHydrated, usePageLoaded, usePlayChoice, useInViewport } from '../ui/hooks';
import { ControlButton } from '../ui/button';
import { Wordmark } from '../ui/ornament/ornaments';
import { SampleMark } from '../ui/text';
import styles from './marquee.module.css';

interface MarqueeProps {
  label: string;
  items: { id: string; content: ReactNode }[];
  /** Seconds for one cycle (specification section 9): 50 for the banner, 30 for the news strip. */
  cycle: 30 | 50;
  className?: string | undefined;
}

/** A line that scrolls in a loop once the page has loaded. It is paused outside the viewport and by the visitor. */
function Marquee({ label, items, cycle, className }: MarqueeProps) {
  const [isPlaying, choose] = usePlayChoice(label);
  const isHydrated = useHydrated();
  const isLoaded = usePageLoaded();
  const viewport = useRef<HTMLDivElement>(null);
  const isInViewport = useInViewport(viewport);
  return (
    <div className={[styles.marquee, className].filter(Boolean).join(' ')} role="group" aria-label={label}>
      <div ref={viewport} className={styles.window}>
        <div
          className={styles.belt}
          data-autoplaying={(isPlaying && isInViewport && isLoaded) || undefined}
          data-cycle={cycle}
        >
          {/* A second copy follows the first, for a seamless loop. */}
          {[false, true].map((copy) => (
            <ul key={String(copy)} className={styles.items} aria-hidden={copy || undefined}>
              {items.map(({ id, content }) => (
                <li key={id}>{content}</li>
              ))}
            </ul>
          ))}
        </div>
      </div>
      <div className={`keeps-space ${styles.pause ?? ''}`} hidden={!isHydrated}>
        <ControlButton
          icon={isPlaying ? 'pause' : 'play'}
          label={`${label}: ${isPlaying ? controls.pause : controls.play}`}
          onClick={() => choose(!isPlaying)}
        />
      </div>
    </div>
  );
}

/** The scrolling banner, repeated so that it is wider than any screen. */
export function RunningLine() {
  const items = [...runningLine, ...runningLine].map((call, i) => ({
    id: `${call}-${String(i)}`,
    content: (
      <span className={`display ${styles.call ?? ''}`}>
        {call}
        <img src="/icon.svg" alt="" aria-hidden="true" width={64} height={64} loading="lazy" />
      </span>
    ),
  }));
  return <Marquee label={runningLineName} items={items} cycle={50} className={styles.line} />;
}

export function MediaStrip() {
  if (mediaOutlets.length === 0) return null;
  const items = mediaOutlets.map(({ name, wordmark, sample }) => ({
    id: name,
    content: (
      <span className={styles.medium}>
        <Wordmark name={name} variant={wordmark} />
        {sample && <SampleMark />}
      </span>
    ),
  }));
  return (
    <section className={styles.strip}>
      <h2 id="media-title">{mediaTitle}</h2>
      <Marquee label={mediaNamesLabel} items={items} cycle={30} />
    </section>
  );
}
