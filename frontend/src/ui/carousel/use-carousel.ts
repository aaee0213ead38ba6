import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper';
import { last } from '../../lib/last';
import { usePageLoaded } from '../../startup/use-page-loaded';
import { usePlayChoice } from '../motion/play-choice';
import { useInViewport } from '../motion/use-in-viewport';
import type * as Autoplay from './autoplay';

/** In milliseconds and pixels (specification section 9). */
const AUTOPLAY_SPEED = 5000;
const AUTOPLAY_DELAY = 50;
const THRESHOLD = 5;

/** carousel.module.css has the same numbers for the time before Swiper has loaded. */
const BY_WIDTH = {
  slidesPerView: 1,
  breakpoints: { 320: { slidesPerView: 1 }, 580: { slidesPerView: 2 }, 1200: { slidesPerView: 3 } },
} as const;

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
  const carousel = useRef<(Pick<typeof Autoplay, 'resume' | 'stepBy'> & { swiper: Swiper }) | null>(null);
  const [isReady, setIsReady] = useState(false);
  const [isStepped, setIsStepped] = useState(false);
  const [mayPlay, choosePlay] = usePlayChoice(name);
  const isInViewport = useInViewport(container);
  const isLoaded = usePageLoaded();

  const scrollIntoView = useCallback((slide: Element) => {
    const { swiper } = carousel.current ?? {};
    const viewport = container.current?.getBoundingClientRect();
    if (!swiper || !viewport) return;
    const { left, right } = slide.getBoundingClientRect();
    if (left >= viewport.left - 1 && right <= viewport.right + 1) return;
    swiper.autoplay.pause();
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
        void import('./autoplay').then(({ ContinuousAutoplay, resume, stepBy, Swiper }) => {
          if (isUnmounted) return;
          element.scrollLeft = 0;
          const swiper = new Swiper(element, {
            modules: [ContinuousAutoplay],
            ...(slidesPerView === 'auto' ? { slidesPerView } : BY_WIDTH),
            spaceBetween: spacing,
            loop: true,
            // A second click during a step counts too.
            loopPreventsSliding: false,
            threshold: THRESHOLD,
            speed: AUTOPLAY_SPEED,
            autoplay: { delay: AUTOPLAY_DELAY, disableOnInteraction: false },
            // Pictures have their size in the markup; Swiper's update after each one would make the row jump.
            lazyPreload: false,
          });
          carousel.current = { swiper, resume, stepBy };
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
      carousel.current?.swiper.destroy(true, false);
      carousel.current = null;
    };
  }, [spacing, slidesPerView, isLoaded, scrollIntoView]);

  const mayAdvance = isInViewport && !isPaused;
  useEffect(() => {
    if (!carousel.current) return;
    const { swiper, resume } = carousel.current;
    if (mayAdvance) resume(swiper);
    else swiper.autoplay.pause();
  }, [mayAdvance, isReady]);

  // After a step the row stays where the visitor wants it, until they press play.
  const isPlaying = isReady && mayPlay && !isStepped;
  const isRunning = isPlaying && !isStopped;
  useEffect(() => {
    const autoplay = carousel.current?.swiper.autoplay;
    if (isRunning) autoplay?.start();
    else autoplay?.stop();
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
      if (carousel.current) carousel.current.stepBy(carousel.current.swiper, direction);
    },
    scrollIntoView,
  };
}
