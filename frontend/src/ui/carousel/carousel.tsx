import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { controls } from 'content:interface';
import { useHydrated } from '../../startup/use-hydrated';
import { ControlButton } from '../control-button';
import styles from './carousel.module.css';
import { useCarousel } from './use-carousel';

/** Each slide's own width, or 1, 2 and 3 slides per view from 320, 580 and 1200 pixels (specification section 9). */
export type SlidesPerView = 'auto' | 'by-width';

interface CarouselProps {
  /** Accessible name. */
  label: string;
  slides: { id: string; content: ReactNode }[];
  /** Space between slides, in pixels (specification section 9). */
  spacing: 8 | 16;
  slidesPerView?: SlidesPerView;
  /** Stops autoplay, for example while a photo is open. */
  isStopped?: boolean;
  /** Shows previous and next buttons beside the pause button. */
  hasNavigation?: boolean;
  className?: string | undefined;
}

/** A loop needs enough slides to fill the widest screen without a gap. */
const MIN_SLIDES = 12;

/** Copies work with a pointer, but not by keyboard or with a screen reader. */
function removeFromTabOrder(copy: HTMLElement | null): void {
  for (const element of copy?.querySelectorAll<HTMLElement>('a, button') ?? []) element.tabIndex = -1;
}

/** A looping row of slides with autoplay; a plain scrolling row until its code has loaded. */
export function Carousel({
  label,
  slides,
  spacing,
  slidesPerView = 'auto',
  isStopped = false,
  hasNavigation = false,
  className,
}: CarouselProps) {
  const [isPaused, setIsPaused] = useState(false);
  const hydrated = useHydrated();
  const repeats = hydrated && slidesPerView === 'auto' ? Math.ceil(MIN_SLIDES / slides.length) - 1 : 0;
  const copies = Array.from({ length: repeats }, () => slides).flat();
  const { container, isReady, isPlaying, togglePlay, step, scrollIntoView } = useCarousel({
    name: label,
    spacing,
    slidesPerView,
    isStopped,
    isPaused,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isReady || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 1 : -1);
  };
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    // A closing dialog returns the focus to a slide; that does not pause the row.
    if (!target.matches(':focus-visible') || relatedTarget?.closest('dialog')) return;
    setIsPaused(true);
    const slide = target.closest('li');
    if (slide) scrollIntoView(slide);
  };
  return (
    <div
      className={[styles.carousel, className].filter(Boolean).join(' ')}
      // Not a region: a page has several carousels, and each under a heading.
      role="group"
      aria-roledescription={controls.carousel}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <div
        ref={container}
        // Not onPointerEnter, which also fires when the page scrolls under a resting mouse.
        onPointerMove={({ pointerType }) => {
          if (pointerType === 'mouse') setIsPaused(true);
        }}
        onPointerLeave={() => {
          setIsPaused(false);
        }}
        onFocus={onFocus}
        onBlur={() => {
          setIsPaused(false);
        }}
        // The visitor drags the row, not a link or picture in it.
        onDragStart={(event) => {
          event.preventDefault();
        }}
        className={styles.viewport}
        data-ready={isReady || undefined}
      >
        <ul
          className={`swiper-wrapper ${styles.row ?? ''}`}
          data-spacing={spacing}
          data-per-view={slidesPerView}
          data-autoplaying={isPlaying || undefined}
        >
          {slides.map(({ id, content }) => (
            <li key={id} className={`swiper-slide ${styles.slide ?? ''}`}>
              {content}
            </li>
          ))}
          {copies.map(({ id, content }, i) => (
            <li
              key={`${id} ${String(i)}`}
              ref={removeFromTabOrder}
              className={`swiper-slide ${styles.slide ?? ''}`}
              aria-hidden
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.controls} hidden={!isReady}>
        {hasNavigation && (
          <ControlButton
            icon="previous"
            label={`${label}: ${controls.previous}`}
            onClick={() => {
              step(-1);
            }}
          />
        )}
        <ControlButton
          icon={isPlaying ? 'pause' : 'play'}
          label={`${label}: ${isPlaying ? controls.pause : controls.play}`}
          onClick={togglePlay}
        />
        {hasNavigation && (
          <ControlButton
            icon="next"
            label={`${label}: ${controls.next}`}
            onClick={() => {
              step(1);
            }}
          />
        )}
      </div>
    </div>
  );
}
