import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper';
import { last } from '../../lib/last';
import { usePageLoaded } from '../../startup/use-page-loaded';
import { usePlayChoice } from '../motion/play-choice';
import { useInViewport } from '../motion/use-in-viewport';

/** In milliseconds and pixels (specification section 9). */
const AUTOPLAY_SPEED = 5000;
const AUTOPLAY_DELAY = 50;
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

export interface CarouselOptions {
  /** Accessible name; the visitor's choice to pause is remembered by it. */
  name: string;
  spacing: number;
  slidesPerView: 'auto' | 'by-width';
  /** Stops autoplay, for example while a photo is open. */
  isStopped: boolean;
  /** Pauses autoplay while the visitor points at a slide or a slide has the focus. */
  isPaused: boolean;
}

export interface CarouselControls {
  container: RefObject<HTMLDivElement | null>;
  /** Whether Swiper has loaded and the buttons work. */
  isReady: boolean;
  isPlaying: boolean;
  togglePlay: () => void;
  step: (direction: 1 | -1) => void;
  scrollIntoView: (slide: Element) => void;
}

/**
 * Turns a scrolling row into a looping carousel. Swiper loads once the page has loaded and the row is near the viewport;
 * before that, and without JavaScript, the visitor can scroll the row.
 */
export function useCarousel({
  name,
  spacing,
  slidesPerView,
  isStopped,
  isPaused,
}: CarouselOptions): CarouselControls {
  const container = useRef<HTMLDivElement>(null);
  const carousel = useRef<Swiper | null>(null);
  const [isReady, setIsReady] = useState(false);
  const [isStepped, setIsStepped] = useState(false);
  const [mayPlay, choosePlay] = usePlayChoice(name);
  const isInViewport = useInViewport(container);
  const isLoaded = usePageLoaded();

  const scrollIntoView = useCallback((slide: Element) => {
    const swiper = carousel.current;
    const viewport = container.current?.getBoundingClientRect();
    if (!swiper || !viewport) return;
    const { left, right } = slide.getBoundingClientRect();
    if (left >= viewport.left - 1 && right <= viewport.right + 1) return;
    halt(swiper);
    swiper.slideTo(swiper.slides.indexOf(slide as HTMLElement), 0);
  }, []);

  useEffect(() => {
    const element = container.current;
    if (!element || !isLoaded) return;
    let isUnmounted = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!last(entries)?.isIntersecting) return;
        observer.disconnect();
        void import('./swiper').then(({ Autoplay, Swiper }) => {
          if (isUnmounted) return;
          element.scrollLeft = 0;
          const swiper = new Swiper(element, {
            modules: [Autoplay],
            ...(slidesPerView === 'auto' ? { slidesPerView } : BY_WIDTH),
            spaceBetween: spacing,
            loop: true,
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
          swiper.on('touchEnd', () => {
            swiper.params.speed = STEP_SPEED;
            queueMicrotask(() => {
              swiper.params.speed = AUTOPLAY_SPEED;
            });
          });
          // Until the effect below.
          swiper.autoplay.stop();
          carousel.current = swiper;
          // The focus may be in the row already; the row has just returned to its first slide.
          const focusedSlide = document.activeElement?.closest('li');
          if (focusedSlide && element.contains(focusedSlide)) scrollIntoView(focusedSlide);
          setIsReady(true);
        });
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => {
      isUnmounted = true;
      observer.disconnect();
      carousel.current?.destroy(true, false);
      carousel.current = null;
    };
  }, [spacing, slidesPerView, isLoaded, scrollIntoView]);

  // After a step the row stays where the visitor wants it, until they press play.
  const isPlaying = isReady && mayPlay && !isStepped;
  const isRunning = isPlaying && isInViewport && !isPaused && !isStopped;
  useEffect(() => {
    if (!carousel.current) return;
    if (isRunning) carousel.current.autoplay.start();
    else halt(carousel.current);
  }, [isRunning, isReady]);

  return {
    container,
    isReady,
    isPlaying,
    togglePlay: () => {
      setIsStepped(false);
      choosePlay(!isPlaying);
    },
    step: (direction) => {
      setIsStepped(true);
      if (!carousel.current) return;
      halt(carousel.current);
      if (direction > 0) carousel.current.slideNext(STEP_SPEED);
      else carousel.current.slidePrev(STEP_SPEED);
    },
    scrollIntoView,
  };
}
