import type { Swiper } from 'swiper';

/** One slide's way in milliseconds, and the wait before the next (specification section 9). */
export const FLOW_SPEED = 5000;
export const FLOW_DELAY = 50;

/**
 * Stops in the middle of a slide: a visitor who presses pause means now. Returns where the slide was going,
 * in pixels, for `driftOn`.
 */
export function halt(carousel: Swiper): number {
  carousel.autoplay.stop();
  const target = carousel.translate;
  const here = carousel.getTranslate();
  carousel.setTransition(0);
  carousel.setTranslate(here);
  carousel.animating = false;
  return target;
}

/**
 * Goes on from where `halt` stopped, at the same pace. Left to itself Swiper would first jump to the slide's
 * start. Returns how to call it off.
 */
export function driftOn(carousel: Swiper, target: number | null): () => void {
  const here = carousel.getTranslate();
  const slide = carousel.slidesSizesGrid[carousel.activeIndex] ?? 1;
  const left = target === null ? 0 : FLOW_SPEED * Math.min(1, Math.abs(target - here) / slide);
  if (target !== null && left > 0) {
    carousel.setTransition(left);
    carousel.setTranslate(target);
  }
  const timer = setTimeout(() => {
    carousel.autoplay.start();
  }, left);
  return () => {
    clearTimeout(timer);
  };
}
