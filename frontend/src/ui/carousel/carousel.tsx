import 'swiper/css';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { controls } from 'content:interface';
import type { Swiper } from 'swiper';
import { usePageLoaded, usePlayChoice, useInViewport } from '../hooks';
import { ControlButton } from '../button';
import type { Slider } from './slider';
import styles from './carousel.module.css';

interface CarouselProps {
  label: string;
  slides: { id: string; content: ReactNode }[];
  /** Space between slides, in pixels (specification section 9). */
  spacing: 8 | 16;
  /** Each slide's own width, or 1, 2 and 3 slides per view from 320, 580 and 1200 pixels (specification section 9). */
  slidesPerView?: 'auto' | 'by-width';
  /** Stops autoplay, for example while a photo is open. */
  isStopped?: boolean;
  hasNavigation?: boolean;
  className?: string | undefined;
}

/** How long a row that comes into view stands still, with its first card at the margin, in milliseconds. */
const REST = 5000;

/** The first slide in view: the visitor may have scrolled the row before Swiper takes it over. */
function firstInView(row: HTMLElement): number {
  const scrolled = row.firstElementChild?.scrollLeft ?? 0;
  const index = [...row.querySelectorAll('li')].findIndex(({ offsetLeft }) => offsetLeft > scrolled - 1);
  return Math.max(index, 0);
}

/** Stops autoplay at once. Swiper itself would finish the slide, which takes up to five seconds. */
function halt(swiper: Swiper): void {
  if (!swiper.autoplay.running) return;
  swiper.autoplay.stop();
  swiper.translateTo(swiper.getTranslate(), 0, false);
  // Forces a style recalculation; without it the next transition to the same slide keeps the old duration.
  swiper.getTranslate();
  swiper.updateActiveIndex();
}

/** Brings a slide that is cut off into the row's view. */
function showSlide(swiper: Swiper, slide: HTMLElement): void {
  const viewport = swiper.el.getBoundingClientRect();
  const { left, right } = slide.getBoundingClientRect();
  // Where the slide will be at the end of a step: a row that autoplay moves stops where it is.
  const rest = swiper.autoplay.running ? 0 : swiper.translate - swiper.getTranslate();
  if (left + rest >= viewport.left - 1 && right + rest <= viewport.right + 1) return;
  halt(swiper);
  swiper.slideTo(swiper.slides.indexOf(slide), 0);
}

/**
 * A looping row of slides with autoplay. Swiper is a sixth of a page's scripts: it loads once the page has loaded and the
 * row is near the viewport. Before that, and without JavaScript, the visitor can scroll the row.
 */
export function Carousel({
  label,
  slides,
  spacing,
  slidesPerView = 'auto',
  isStopped = false,
  hasNavigation = false,
  className,
}: CarouselProps) {
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ Slider: typeof Slider; initialSlide: number }>();
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  const [hasRested, setHasRested] = useState(false);
  const [mayPlay, choosePlay] = usePlayChoice(label);
  const isInViewport = useInViewport(container);
  const isNear = useInViewport(container, '10%');
  const isLoaded = usePageLoaded();
  const isReady = swiper !== null;
  const isPlaying = isReady && mayPlay;
  const isRunning = isPlaying && isInViewport && hasRested && !isPaused && !isStopped;

  useEffect(() => {
    // Not while the visitor uses the row: the focus, or a click, would be lost with the element that it is on.
    if (!isLoaded || !isNear || isPaused || isStopped || loaded) return;
    let isCurrent = true;
    void import('./slider').then((module) => {
      const row = container.current;
      if (isCurrent && row && !row.contains(document.activeElement))
        setLoaded({ Slider: module.Slider, initialSlide: firstInView(row) });
    });
    return () => {
      isCurrent = false;
    };
  }, [isLoaded, isNear, isPaused, isStopped, loaded]);

  useEffect(() => {
    if (!isReady || !isInViewport) return;
    const timer = setTimeout(() => setHasRested(true), REST);
    return () => {
      clearTimeout(timer);
      setHasRested(false);
    };
  }, [isReady, isInViewport]);

  useEffect(() => {
    if (!swiper) return;
    if (isRunning) swiper.autoplay.start();
    else halt(swiper);
    // The slide that is at the margin, perhaps in part.
    if (!isInViewport) swiper.slideTo(swiper.activeIndex, 0, false);
  }, [isRunning, isInViewport, swiper]);

  /** The row stays where the visitor wants it, until they press play. */
  function stay({ autoplay }: Swiper): void {
    autoplay.stop();
    choosePlay(false);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const slide = document.activeElement?.closest('li');
    if (step === 0 || !(swiper ?? slide)) return;
    event.preventDefault();
    if (swiper) {
      if (step > 0) swiper.slideNext();
      else swiper.slidePrev();
      stay(swiper);
    }
    if (!slide) return;
    // The focus goes along, but not to a copy of a slide.
    const slides = [...(container.current?.querySelectorAll('li:not([aria-hidden])') ?? [])];
    const next = slides.at((slides.indexOf(slide) + step) % slides.length);
    next?.querySelector('a')?.focus({ preventScroll: true });
    if (!swiper) next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  function onFocus({ target, relatedTarget }: FocusEvent): void {
    // A closing dialog returns the focus to a slide; that does not pause the row.
    if (!target.matches(':focus-visible') || relatedTarget?.closest('dialog')) return;
    setIsPaused(true);
    const slide = target.closest('li');
    if (swiper && slide) showSlide(swiper, slide);
  }

  const row = {
    className: styles.viewport,
    'data-spacing': spacing,
    'data-per-view': slidesPerView,
  };
  return (
    <div
      className={`${styles.carousel ?? ''} ${className ?? ''}`}
      // Not a region: a page has several carousels, and each under a heading.
      role="group"
      aria-roledescription={controls.carousel}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {/* Before its slides, so that the visitor can stop them first; the style sheet puts it below. */}
      <div className={`keeps-space ${styles.controls ?? ''}`} hidden={!isReady}>
        {hasNavigation && (
          <ControlButton id={`${id}previous`} icon="previous" label={`${label}: ${controls.previous}`} />
        )}
        <ControlButton
          icon={isPlaying ? 'pause' : 'play'}
          label={`${label}: ${isPlaying ? controls.pause : controls.play}`}
          onClick={() => {
            choosePlay(!isPlaying);
            setHasRested(true);
          }}
        />
        {hasNavigation && <ControlButton id={`${id}next`} icon="next" label={`${label}: ${controls.next}`} />}
      </div>
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
      >
        {loaded ? (
          <loaded.Slider
            {...row}
            slides={slides}
            spacing={spacing}
            byWidth={slidesPerView === 'by-width'}
            initialSlide={loaded.initialSlide}
            data-autoplaying={isPlaying || undefined}
            data-resting={!hasRested || undefined}
            navigation={hasNavigation && { prevEl: `#${id}previous`, nextEl: `#${id}next` }}
            onNavigationPrev={stay}
            onNavigationNext={stay}
            onSwiper={setSwiper}
          />
        ) : (
          <div {...row} className={`swiper ${styles.viewport ?? ''} ${styles.scrollable ?? ''}`}>
            <ul className="swiper-wrapper">
              {slides.map((slide) => (
                <li key={slide.id} className={`swiper-slide ${styles.slide ?? ''}`}>
                  {slide.content}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}
