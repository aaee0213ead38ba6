import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper';
import { useUserActivity } from '../../startup/user-activity';
import { mayMoveByItself } from '../motion/motion-preference';
import { useInViewport } from '../motion/use-in-viewport';
import type * as SwiperCode from './swiper';

/** Numbers of specification section 9, in milliseconds and pixels. */
const FLOW_SPEED = 5000;
const FLOW_DELAY = 50;
const THRESHOLD = 5;

/** The first is for anything narrower too. The style sheet says the same before Swiper is there. */
const BY_WIDTH = {
  slidesPerView: 1,
  breakpoints: { 320: { slidesPerView: 1 }, 580: { slidesPerView: 2 }, 1200: { slidesPerView: 3 } },
} as const;

export interface CarouselOptions {
  spacing: number;
  slidesPerView: 'auto' | 'by-width';
  /** Stopped while something else has the visitor's attention, such as an open photo. */
  held: boolean;
  /** Pauses for as long as somebody points at a slide or has the focus on one. */
  attended: boolean;
}

export interface CarouselControls {
  container: RefObject<HTMLDivElement | null>;
  /** The slides have become a carousel: its buttons do something now. */
  ready: boolean;
  flowing: boolean;
  toggle: () => void;
  step: (direction: 1 | -1) => void;
  /** Brings a slide that has got the focus into view. */
  reveal: (slide: Element) => void;
}

/**
 * Turns a scrolling row into a looping carousel once it comes near the screen of somebody who is there to see it move;
 * Swiper is loaded only then.
 * Until that (and without JavaScript) the row scrolls by hand.
 */
export function useCarousel({ spacing, slidesPerView, held, attended }: CarouselOptions): CarouselControls {
  const container = useRef<HTMLDivElement>(null);
  const carousel = useRef<(Pick<typeof SwiperCode, 'resume' | 'stepBy'> & { swiper: Swiper }) | null>(null);
  const [ready, setReady] = useState(false);
  const [flowing, setFlowing] = useState(false);
  const inSight = useInViewport(container);
  const userActive = useUserActivity();

  useEffect(() => {
    const element = container.current;
    if (!element || !userActive) return;
    let gone = false;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return;
        watcher.disconnect();
        void import('./swiper').then(({ ContinuousAutoplay, resume, stepBy, Swiper }) => {
          if (gone) return;
          element.scrollLeft = 0;
          const swiper = new Swiper(element, {
            modules: [ContinuousAutoplay],
            ...(slidesPerView === 'auto' ? { slidesPerView } : BY_WIDTH),
            spaceBetween: spacing,
            loop: true,
            // A second press in the middle of a step counts too.
            loopPreventsSliding: false,
            threshold: THRESHOLD,
            speed: FLOW_SPEED,
            autoplay: { delay: FLOW_DELAY, disableOnInteraction: false },
            // Every picture has its size in the markup; measuring again as each arrives would only jolt the row.
            lazyPreload: false,
          });
          carousel.current = { swiper, resume, stepBy };
          setReady(true);
          setFlowing(mayMoveByItself());
        });
      },
      { rootMargin: '300px' },
    );
    watcher.observe(element);
    return () => {
      gone = true;
      watcher.disconnect();
      carousel.current?.swiper.destroy(true, false);
      carousel.current = null;
    };
  }, [spacing, slidesPerView, userActive]);

  const paused = attended || !inSight;
  useEffect(() => {
    if (!carousel.current) return;
    const { swiper, resume } = carousel.current;
    if (paused) swiper.autoplay.pause();
    else resume(swiper);
  }, [paused, ready]);

  const running = flowing && !held;
  useEffect(() => {
    const autoplay = carousel.current?.swiper.autoplay;
    if (running) autoplay?.start();
    else autoplay?.stop();
  }, [running, ready]);

  return {
    container,
    ready,
    flowing,
    toggle: () => {
      setFlowing((before) => !before);
    },
    step: (direction) => {
      setFlowing(false);
      if (carousel.current) carousel.current.stepBy(carousel.current.swiper, direction);
    },
    reveal: (slide) => {
      const { swiper } = carousel.current ?? {};
      const view = container.current?.getBoundingClientRect();
      if (!swiper || !view) return;
      const { left, right } = slide.getBoundingClientRect();
      if (left >= view.left - 1 && right <= view.right + 1) return;
      swiper.autoplay.pause();
      swiper.slideTo(swiper.slides.indexOf(slide as HTMLElement), 0);
    },
  };
}
