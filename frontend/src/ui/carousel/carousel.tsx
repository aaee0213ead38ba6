import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { controls } from 'content:interface';
import type { Swiper } from 'swiper';
import { useHydrated } from '../../startup/use-hydrated';
import { usePageLoaded } from '../../startup/use-page-loaded';
import { ControlButton } from '../control-button';
import { usePlayChoice } from '../motion/play-choice';
import { useInViewport } from '../motion/use-in-viewport';
import styles from './carousel.module.css';

interface CarouselProps {
  /** Accessible name. */
  label: string;
  slides: { id: string; content: ReactNode }[];
  /** Space between slides, in pixels (specification section 9). */
  spacing: 8 | 16;
  /** Each slide's own width, or 1, 2 and 3 slides per view from 320, 580 and 1200 pixels (specification section 9). */
  slidesPerView?: 'auto' | 'by-width';
  /** Stops autoplay, for example while a photo is open. */
  isStopped?: boolean;
  /** Shows previous and next buttons beside the pause button. */
  hasNavigation?: boolean;
  className?: string | undefined;
}

/**
 * A loop needs enough slides to fill the window, from the margin to its edge, and more to move there. So many fill a window of
 * `WIDTH_FILLED` pixels; the narrowest have 240.
 */
const MIN_SLIDES = 14;
const WIDTH_FILLED = 2560;

function onResize(listener: () => void) {
  addEventListener('resize', listener);
  return () => {
    removeEventListener('resize', listener);
  };
}

/** The other copies of a slide work with a pointer, but not by keyboard or with a screen reader. */
function removeFromTabOrder(copy: HTMLElement | null): void {
  for (const element of copy?.querySelectorAll<HTMLElement>('a, button') ?? []) element.tabIndex = -1;
}

/** In milliseconds and pixels (specification section 9). */
const AUTOPLAY_SPEED = 5000;
const AUTOPLAY_DELAY = 50;
/** How long a row that comes into view stands still, with its first card at the margin, in milliseconds. */
const REST = 5000;
const STEP_SPEED = 300;
const THRESHOLD = 5;

/** carousel.module.css has the same numbers for the time before Swiper has loaded. */
const BY_WIDTH = {
  slidesPerView: 1,
  breakpoints: { 320: { slidesPerView: 1 }, 580: { slidesPerView: 2 }, 1200: { slidesPerView: 3 } },
} as const;

/** Stops autoplay at once. Swiper itself would finish the slide, which takes up to five seconds. */
function halt(swiper: Swiper): void {
  if (!swiper.autoplay.running) return;
  swiper.autoplay.stop();
  const position = swiper.getTranslate();
  swiper.setTransition(0);
  swiper.setTranslate(position);
  // Forces a style recalculation; without it the next transition to the same slide keeps the old duration.
  swiper.getTranslate();
  swiper.animating = false;
  swiper.updateActiveIndex();
}

/** Brings a slide into the row's view. */
function showSlide(swiper: Swiper, slide: HTMLElement): void {
  const viewport = swiper.el.getBoundingClientRect();
  const { left, right } = slide.getBoundingClientRect();
  if (left >= viewport.left - 1 && right <= viewport.right + 1) return;
  halt(swiper);
  swiper.slideTo(swiper.slides.indexOf(slide), 0);
}

/** Moves the slide that is at the margin, perhaps in part, to the margin. */
function align(swiper: Swiper): void {
  swiper.slideTo(swiper.activeIndex, 0, false);
}

/**
 * A looping row of slides with autoplay, anew in a window that is far wider than before, because Swiper takes no more slides. Swiper
 * loads once the page has loaded and half of the row is in the viewport; before
 * that, and without JavaScript, the visitor can scroll the row.
 */
export function Carousel(props: CarouselProps) {
  const windows = useSyncExternalStore(
    onResize,
    () => Math.ceil(innerWidth / WIDTH_FILLED),
    () => 1,
  );
  return <Row key={windows} minSlides={MIN_SLIDES * windows} {...props} />;
}

function Row({
  minSlides,
  label,
  slides,
  spacing,
  slidesPerView = 'auto',
  isStopped = false,
  hasNavigation = false,
  className,
}: CarouselProps & { minSlides: number }) {
  const container = useRef<HTMLDivElement>(null);
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  const [hasRested, setHasRested] = useState(false);
  const [mayPlay, choosePlay] = usePlayChoice(label);
  const isInViewport = useInViewport(container);
  const isLoaded = usePageLoaded();
  const isHydrated = useHydrated();
  const isReady = swiper !== null;
  const isPlaying = isReady && mayPlay;
  const isRunning = isPlaying && isInViewport && hasRested && !isPaused && !isStopped;
  const copies = isHydrated && slidesPerView === 'auto' ? Math.ceil(minSlides / slides.length) : 1;

  useEffect(() => {
    if (!isLoaded || !isInViewport || isReady) return;
    let isCurrent = true;
    void import('./swiper').then(({ Autoplay, Swiper }) => {
      const element = container.current;
      if (!isCurrent || !element) return;
      // The visitor may have scrolled the row already.
      const margin = parseFloat(getComputedStyle(element).paddingInlineStart);
      const start = element.getBoundingClientRect().left + margin;
      const slideElements = [...element.querySelectorAll('.swiper-slide')];
      const first = slideElements.findIndex((slide) => slide.getBoundingClientRect().left > start - 1);
      element.scrollLeft = 0;
      const created = new Swiper(element, {
        modules: [Autoplay],
        ...(slidesPerView === 'auto' ? { slidesPerView } : BY_WIDTH),
        spaceBetween: spacing,
        loop: true,
        initialSlide: Math.max(first, 0),
        // A second click during a step counts too.
        loopPreventsSliding: false,
        threshold: THRESHOLD,
        speed: AUTOPLAY_SPEED,
        autoplay: { delay: AUTOPLAY_DELAY },
        // Pictures have their size in the markup; Swiper's update after each one would make the row jump.
        lazyPreload: false,
        // The observer's first call would stop a slide that has just begun, and autoplay would wait for its end forever. The row
        // is as wide as the window, whose changes Swiper hears of without it.
        resizeObserver: false,
      });
      // Swiper settles a swipe right after this event.
      created.on('touchEnd', () => {
        created.params.speed = STEP_SPEED;
        queueMicrotask(() => {
          created.params.speed = AUTOPLAY_SPEED;
        });
      });
      // Until the effect below.
      created.autoplay.stop();
      // The focus may be in the row already; the row has just returned to its first slide.
      const focusedSlide = document.activeElement?.closest('li');
      if (focusedSlide && element.contains(focusedSlide)) showSlide(created, focusedSlide);
      setSwiper(created);
    });
    return () => {
      isCurrent = false;
    };
  }, [isLoaded, isInViewport, isReady, spacing, slidesPerView]);

  useEffect(() => () => void swiper?.destroy(true, false), [swiper]);

  useEffect(() => {
    if (!swiper || !isInViewport) return;
    const timer = setTimeout(() => setHasRested(true), REST);
    return () => {
      clearTimeout(timer);
      setHasRested(false);
    };
  }, [swiper, isInViewport]);

  useEffect(() => {
    if (!swiper) return;
    if (isRunning) swiper.autoplay.start();
    else halt(swiper);
    if (!isInViewport) align(swiper);
  }, [isRunning, isInViewport, swiper]);

  const step = (direction: 'slideNext' | 'slidePrev') => {
    if (!swiper) return;
    // The row stays where the visitor wants it, until they press play.
    choosePlay(false);
    halt(swiper);
    swiper[direction](STEP_SPEED);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isReady || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 'slideNext' : 'slidePrev');
  };
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    // A closing dialog returns the focus to a slide; that does not pause the row.
    if (!target.matches(':focus-visible') || relatedTarget?.closest('dialog')) return;
    setIsPaused(true);
    const slide = target.closest('li');
    if (swiper && slide) showSlide(swiper, slide);
  };
  return (
    <div
      className={className}
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
        onPointerLeave={() => setIsPaused(false)}
        onFocus={onFocus}
        onBlur={() => setIsPaused(false)}
        // The visitor drags the row, not a link or picture in it.
        onDragStart={(event) => event.preventDefault()}
        className={styles.viewport}
        data-ready={isReady || undefined}
      >
        <ul
          className={`swiper-wrapper ${styles.row ?? ''}`}
          data-spacing={spacing}
          data-per-view={slidesPerView}
          data-autoplaying={isPlaying || undefined}
        >
          {Array.from({ length: copies }, (_, copy) =>
            slides.map(({ id, content }) => (
              <li
                key={id}
                ref={copy > 0 ? removeFromTabOrder : undefined}
                className={`swiper-slide ${styles.slide ?? ''}`}
                aria-hidden={copy > 0 || undefined}
              >
                {content}
              </li>
            )),
          )}
        </ul>
      </div>
      <div className={`keeps-space ${styles.controls ?? ''}`} hidden={!isReady}>
        {hasNavigation && (
          <ControlButton
            icon="previous"
            label={`${label}: ${controls.previous}`}
            onClick={() => step('slidePrev')}
          />
        )}
        <ControlButton
          icon={isPlaying ? 'pause' : 'play'}
          label={`${label}: ${isPlaying ? controls.pause : controls.play}`}
          onClick={() => {
            choosePlay(!isPlaying);
            setHasRested(true);
          }}
        />
        {hasNavigation && (
          <ControlButton icon="next" label={`${label}: ${controls.next}`} onClick={() => step('slideNext')} />
        )}
      </div>
    </div>
  );
}
