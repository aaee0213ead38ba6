import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useHydrated } from '../../startup/use-hydrated';
import { ControlButton } from '../control/control-button';
import styles from './carousel.module.css';
import { useCarousel } from './use-carousel';

/** As wide as each slide is, or 1, 2 and 3 to the row at 320, 580 and 1200 pixels (specification section 9). */
export type SlidesPerView = 'auto' | 'by-width';

interface CarouselProps {
  /** What is in it, for those who hear it. */
  label: string;
  slides: { id: string; content: ReactNode }[];
  /** Between slides, in pixels (specification section 9). */
  spacing: 8 | 16;
  slidesPerView?: SlidesPerView;
  /** Holds still while something else has the visitor's attention, such as an open photo. */
  held?: boolean;
  /** Previous and next buttons beside the pause button. */
  steps?: boolean;
  className?: string | undefined;
}

/** A row that flows must be longer than the widest screen, or a gap runs through it. */
const ENOUGH = 12;

/** A copy can be pressed like the slide it repeats; by keyboard and to screen readers there is only the one. */
function outOfTabOrder(copy: HTMLElement | null): void {
  for (const stop of copy?.querySelectorAll<HTMLElement>('a, button') ?? []) stop.tabIndex = -1;
}

/** A row of slides that loops; pausable, operable by keyboard, and a plain scrolling row until its code is there. */
export function Carousel({
  label,
  slides,
  spacing,
  slidesPerView = 'auto',
  held = false,
  steps = false,
  className,
}: CarouselProps) {
  const [attended, setAttended] = useState(false);
  const hydrated = useHydrated();
  // Only where it moves.
  const rounds = hydrated && slidesPerView === 'auto' ? Math.ceil(ENOUGH / slides.length) - 1 : 0;
  const copies = Array.from({ length: rounds }, () => slides).flat();
  const { container, ready, flowing, toggle, step, reveal } = useCarousel({
    spacing,
    slidesPerView,
    held,
    attended,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!ready || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 1 : -1);
  };
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    // A dialog that closes gives the focus back; that alone does not keep the row from going on.
    if (!target.matches(':focus-visible') || relatedTarget?.closest('dialog')) return;
    setAttended(true);
    const slide = target.closest('li');
    if (slide) reveal(slide);
  };
  return (
    <section
      className={[styles.carousel, className].filter(Boolean).join(' ')}
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <div
        ref={container}
        // What someone points at or has the focus on must not slip away. A page that scrolls by under a resting
        // mouse is not pointed at.
        onPointerMove={({ pointerType }) => {
          if (pointerType === 'mouse') setAttended(true);
        }}
        onPointerLeave={() => {
          setAttended(false);
        }}
        onFocus={onFocus}
        onBlur={() => {
          setAttended(false);
        }}
        // The row is dragged, not the link or picture in it.
        onDragStart={(event) => {
          event.preventDefault();
        }}
        className={styles.viewport}
        data-ready={ready || undefined}
      >
        <ul
          className={`swiper-wrapper ${styles.row ?? ''}`}
          data-spacing={spacing}
          data-per-view={slidesPerView}
          data-moves={flowing || undefined}
        >
          {slides.map(({ id, content }) => (
            <li key={id} className={`swiper-slide ${styles.slide ?? ''}`}>
              {content}
            </li>
          ))}
          {copies.map(({ id, content }, i) => (
            <li
              key={`${id} ${String(i)}`}
              ref={outOfTabOrder}
              className={`swiper-slide ${styles.slide ?? ''}`}
              aria-hidden
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.controls} hidden={!ready}>
        {steps && (
          <ControlButton
            icon="previous"
            label={`${label}: previous`}
            onClick={() => {
              step(-1);
            }}
          />
        )}
        <ControlButton
          icon={flowing ? 'pause' : 'play'}
          label={`${label}: ${flowing ? 'pause' : 'play'}`}
          onClick={toggle}
        />
        {steps && (
          <ControlButton
            icon="next"
            label={`${label}: next`}
            onClick={() => {
              step(1);
            }}
          />
        )}
      </div>
    </section>
  );
}
