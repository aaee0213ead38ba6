import type { Swiper } from 'swiper';
import type { Autoplay } from 'swiper/modules';

// Part of this chunk, which loads when a carousel comes near the viewport.
export { Swiper } from 'swiper';

type ModuleContext = Parameters<typeof Autoplay>[0];

/** Duration of a step, and of settling after a swipe, in milliseconds (specification section 9). */
const STEP_SPEED = 300;

/**
 * Replaces Swiper's autoplay module (`params.autoplay`, `swiper.autoplay`) for continuous motion: each slide is one CSS
 * transition, which runs on the compositor. Swiper's own module requests every frame, and after a pause repeats the whole
 * slide; this one stops immediately and resumes from the same position.
 */
export function ContinuousAutoplay({ swiper, extendParams, on }: ModuleContext): void {
  extendParams({ autoplay: { enabled: false, delay: 3000 } });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isMoving = false;
  let isStarting = false;
  let isTouched = false;

  /** The distance to the active slide, as a fraction of one slide. */
  const remainingFraction = () => {
    const { activeIndex, slidesSizesGrid, snapGrid, translate } = swiper;
    const target = snapGrid[Math.min(activeIndex, snapGrid.length - 1)] ?? 0;
    const slide = (slidesSizesGrid[activeIndex] ?? swiper.size) + Number(swiper.params.spaceBetween ?? 0);
    return Math.min(1, Math.abs(target + translate) / slide);
  };

  function move(slide: () => void): void {
    isMoving = true;
    // With the default easing the row would stop and start at each slide.
    swiper.wrapperEl.style.transitionTimingFunction = 'linear';
    isStarting = true;
    slide();
    isStarting = false;
  }

  function next(): void {
    clearTimeout(timer);
    const { running, paused } = swiper.autoplay;
    // The end of a running transition calls this again.
    if (!running || paused || isTouched || swiper.destroyed || swiper.animating) return;
    const { speed = 0, autoplay } = swiper.params;
    const remaining = remainingFraction();
    if (remaining * swiper.width > 1) {
      move(() => swiper.slideTo(swiper.activeIndex, speed * remaining, true, true));
      return;
    }
    timer = setTimeout(() => {
      move(() => swiper.slideNext(speed, true, true));
    }, autoplay?.delay);
  }

  /** Stops immediately, between two slides if need be. */
  function freeze(): void {
    clearTimeout(timer);
    if (!isMoving) return;
    finishMove();
    const position = swiper.getTranslate();
    swiper.setTransition(0);
    swiper.setTranslate(position);
    // Forces a style recalculation; without it the next transition to the same slide keeps the old duration.
    swiper.getTranslate();
    swiper.animating = false;
  }

  function finishMove(): void {
    isMoving = false;
    swiper.wrapperEl.style.transitionTimingFunction = '';
  }

  on('transitionEnd', () => {
    // Swiper's loop also emits it while it rearranges the slides.
    if (isStarting) return;
    finishMove();
    next();
  });
  on('touchStart', () => {
    isTouched = true;
    freeze();
  });
  on('touchEnd', () => {
    isTouched = false;
    // Swiper settles the row right after this event, with `params.speed`.
    const { speed = 0 } = swiper.params;
    swiper.params.speed = STEP_SPEED;
    queueMicrotask(() => {
      swiper.params.speed = speed;
      next();
    });
  });
  on('destroy', () => {
    clearTimeout(timer);
  });

  swiper.autoplay = {
    running: false,
    paused: false,
    timeLeft: 0,
    start() {
      this.running = true;
      next();
      return true;
    },
    stop() {
      this.running = false;
      freeze();
      return true;
    },
    pause() {
      this.paused = true;
      freeze();
    },
    // Swiper calls it after each resize, so it must not end a pause.
    resume: next,
  };
}

/** Ends a pause. */
export function resume(swiper: Swiper): void {
  swiper.autoplay.paused = false;
  swiper.autoplay.resume();
}

/** Moves by one slide; during a transition, to the slide that is arriving (1) or leaving (-1). */
export function stepBy(swiper: Swiper, direction: 1 | -1): void {
  swiper.autoplay.stop();
  const { activeIndex, snapGrid, translate } = swiper;
  const isBetweenSlides = Math.abs((snapGrid[activeIndex] ?? 0) + translate) > 1 && !swiper.animating;
  if (isBetweenSlides) swiper.slideTo(direction > 0 ? activeIndex : Math.max(0, activeIndex - 1), STEP_SPEED);
  else if (direction > 0) swiper.slideNext(STEP_SPEED);
  else swiper.slidePrev(STEP_SPEED);
}
