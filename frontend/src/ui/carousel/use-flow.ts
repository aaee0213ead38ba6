import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper';
import { driftOn, FLOW_DELAY, FLOW_SPEED, halt } from './drift';
import { mayMoveByItself } from './motion-preference';

/** Numbers of specification section 9, in milliseconds and pixels. */
const STEP_SPEED = 300;
const THRESHOLD = 5;

/** The first is for anything narrower too. The style sheet says the same before Swiper is there. */
const BY_WIDTH = {
  slidesPerView: 1,
  breakpoints: { 320: { slidesPerView: 1 }, 580: { slidesPerView: 2 }, 1200: { slidesPerView: 3 } },
} as const;

export interface FlowOptions {
  spacing: number;
  slidesPerView: 'auto' | 'by-width';
  startsFlowing: boolean;
  held: boolean;
}

export interface Flow {
  container: RefObject<HTMLDivElement | null>;
  /** The slides have become a carousel: its buttons do something now. */
  ready: boolean;
  flowing: boolean;
  toggle: () => void;
  step: (direction: 1 | -1) => void;
}

/**
 * Turns a scrolling row into a looping carousel once it comes near the screen; Swiper is loaded only then.
 * Until that (and without JavaScript) the row scrolls by hand.
 */
export function useFlow({ spacing, slidesPerView, startsFlowing, held }: FlowOptions): Flow {
  const container = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper | null>(null);
  const goingTo = useRef<number | null>(null);
  const stepping = useRef(false);
  const [ready, setReady] = useState(false);
  const [flowing, setFlowing] = useState(false);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let gone = false;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        void import('./swiper').then(({ Autoplay, Swiper }) => {
          if (gone) return;
          element.scrollLeft = 0;
          swiper.current = new Swiper(element, {
            modules: [Autoplay],
            ...(slidesPerView === 'auto' ? { slidesPerView } : BY_WIDTH),
            spaceBetween: spacing,
            loop: true,
            threshold: THRESHOLD,
            speed: startsFlowing ? FLOW_SPEED : STEP_SPEED,
            autoplay: { enabled: false, delay: FLOW_DELAY, disableOnInteraction: false },
          });
          setReady(true);
          setFlowing(startsFlowing && mayMoveByItself());
        });
      },
      { rootMargin: '300px' },
    );
    watcher.observe(element);
    return () => {
      gone = true;
      watcher.disconnect();
      swiper.current?.destroy(true, false);
      swiper.current = null;
    };
  }, [spacing, slidesPerView, startsFlowing]);

  useEffect(() => {
    const carousel = swiper.current;
    if (!carousel || !ready) return;
    if (flowing && !held) return driftOn(carousel, goingTo.current);
    // A step has already stopped the flow, and is on its way.
    if (stepping.current) stepping.current = false;
    else goingTo.current = halt(carousel);
    return;
  }, [flowing, held, ready]);

  return {
    container,
    ready,
    flowing,
    toggle: () => {
      setFlowing((before) => !before);
    },
    step: (direction) => {
      stepping.current = flowing && !held;
      setFlowing(false);
      const carousel = swiper.current;
      if (!carousel) return;
      // In mid-drift the slide it was going to already counts as the active one.
      const arriving = halt(carousel) < carousel.getTranslate();
      goingTo.current = null;
      if (direction < 0) carousel.slidePrev(STEP_SPEED);
      else if (arriving) carousel.slideTo(carousel.activeIndex, STEP_SPEED);
      else carousel.slideNext(STEP_SPEED);
    },
  };
}
