import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useHydrated } from '../../lib/use-hydrated';
import styles from './carousel.module.css';
import { useFlow } from './use-flow';

/** As wide as each slide is, or 1, 2 and 3 to the row at 320, 580 and 1200 pixels (specification section 9). */
export type SlidesPerView = 'auto' | 'by-width';

interface CarouselProps {
  /** What is in it, for those who hear it. */
  label: string;
  slides: { id: string; content: ReactNode }[];
  /** Between slides, in pixels (specification section 9). */
  spacing: number;
  slidesPerView?: SlidesPerView;
  /** Moves by itself, slowly and without stops. */
  flows?: boolean;
  /** Holds still while something else has the visitor's attention, such as an open photo. */
  held?: boolean;
  /** Previous and next buttons beside the pause button. */
  steps?: boolean;
  ground?: 'light' | 'dark';
  className?: string | undefined;
}

/** A row that flows must be longer than the widest screen, or a gap runs through it. */
const ENOUGH = 12;

/** A row of slides that loops; pausable, operable by keyboard, and a plain scrolling row until its code is there. */
export function Carousel({
  label,
  slides,
  spacing,
  slidesPerView = 'auto',
  flows = true,
  held = false,
  steps = false,
  ground = 'light',
  className,
}: CarouselProps) {
  const [attended, setAttended] = useState(false);
  const hydrated = useHydrated();
  const still = held || attended;
  // Only for the eye, and only where it moves.
  const rounds = hydrated && flows && slidesPerView === 'auto' ? Math.ceil(ENOUGH / slides.length) - 1 : 0;
  const copies = Array.from({ length: rounds }, () => slides).flat();
  const { container, ready, flowing, toggle, step } = useFlow({
    spacing,
    slidesPerView,
    startsFlowing: flows,
    held: still,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!ready || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 1 : -1);
  };
  return (
    <section
      className={[styles.carousel, styles[ground], className].filter(Boolean).join(' ')}
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <div
        ref={container}
        // What someone points at or has the focus on must not slip away.
        onPointerEnter={({ pointerType }) => {
          if (pointerType === 'mouse') setAttended(true);
        }}
        onPointerLeave={() => {
          setAttended(false);
        }}
        onFocus={() => {
          setAttended(true);
        }}
        onBlur={() => {
          setAttended(false);
        }}
        className={styles.viewport}
        data-ready={ready || undefined}
        data-flowing={(flowing && !still) || undefined}
      >
        <ul
          className={`swiper-wrapper ${styles.row ?? ''}`}
          data-spacing={spacing}
          data-per-view={slidesPerView}
        >
          {slides.map(({ id, content }) => (
            <li key={id} className={`swiper-slide ${styles.slide ?? ''}`}>
              {content}
            </li>
          ))}
          {copies.map(({ id, content }, i) => (
            <li key={`${id} ${String(i)}`} className={`swiper-slide ${styles.slide ?? ''}`} aria-hidden inert>
              {content}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.controls} hidden={!ready}>
        {steps && (
          <button
            type="button"
            className={styles.control}
            aria-label={`${label}: previous`}
            onClick={() => {
              step(-1);
            }}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M15.5 4 7 12l8.5 8" />
            </svg>
          </button>
        )}
        <button
          type="button"
          className={styles.control}
          aria-label={flowing ? `${label}: pause` : `${label}: play`}
          onClick={toggle}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            {flowing ? <path d="M8.5 5v14M15.5 5v14" /> : <path d="M8 5v14l11-7Z" />}
          </svg>
        </button>
        {steps && (
          <button
            type="button"
            className={styles.control}
            aria-label={`${label}: next`}
            onClick={() => {
              step(1);
            }}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m8.5 4 8.5 8-8.5 8" />
            </svg>
          </button>
        )}
      </div>
    </section>
  );
}
