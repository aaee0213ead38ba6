import type { Swiper } from 'swiper';
import type { Autoplay } from 'swiper/modules';

type ModuleContext = Parameters<typeof Autoplay>[0];

/** How long a step, and a row that was let go of, takes to settle, in milliseconds (specification section 9). */
export const STEP_SPEED = 300;

/**
 * Swiper's autoplay under its own names (`params.autoplay`, `swiper.autoplay`), for a row that drifts without end: a
 * slide's way is one CSS transition, so the compositor moves it alone. Swiper's own module asks for every frame to tell
 * how much time is left, and begins a slide anew after each pause; this one stops at once and goes on from there.
 */
export function ContinuousAutoplay({ swiper, extendParams, on }: ModuleContext): void {
  extendParams({ autoplay: { enabled: false, delay: 3000 } });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drifting = false;
  let preparing = false;
  let touched = false;

  /** Which way is left to the active slide, as a share of one slide's way. */
  const wayLeft = () => {
    const { activeIndex, slidesSizesGrid, snapGrid, translate } = swiper;
    const target = snapGrid[Math.min(activeIndex, snapGrid.length - 1)] ?? 0;
    const way = (slidesSizesGrid[activeIndex] ?? swiper.size) + Number(swiper.params.spaceBetween ?? 0);
    return Math.min(1, Math.abs(target + translate) / way);
  };

  function drift(slide: () => void): void {
    drifting = true;
    // An even pace, or every slide would start and brake.
    swiper.wrapperEl.style.transitionTimingFunction = 'linear';
    preparing = true;
    slide();
    preparing = false;
  }

  function goOn(): void {
    clearTimeout(timer);
    const { running, paused } = swiper.autoplay;
    // What is under way leads on by its end.
    if (!running || paused || touched || swiper.destroyed || swiper.animating) return;
    const { speed = 0, autoplay } = swiper.params;
    const left = wayLeft();
    if (left * swiper.width > 1) {
      drift(() => swiper.slideTo(swiper.activeIndex, speed * left, true, true));
      return;
    }
    timer = setTimeout(() => {
      drift(() => swiper.slideNext(speed, true, true));
    }, autoplay?.delay);
  }

  /** Now, and not at the end of the slide: whoever presses pause or reaches for a slide means now. */
  function halt(): void {
    clearTimeout(timer);
    if (!drifting) return;
    settled();
    const here = swiper.getTranslate();
    swiper.setTransition(0);
    swiper.setTranslate(here);
    // Asking makes the browser take note, or a slide to the same end would take as long as the one just stopped.
    swiper.getTranslate();
    swiper.animating = false;
  }

  function settled(): void {
    drifting = false;
    swiper.wrapperEl.style.transitionTimingFunction = '';
  }

  on('transitionEnd', () => {
    // Swiper reports one too when it moves slides from one end of the row to the other.
    if (preparing) return;
    settled();
    goOn();
  });
  on('touchStart', () => {
    touched = true;
    halt();
  });
  on('touchEnd', () => {
    touched = false;
    // Swiper settles the row in this very call, at the speed it is given for everything.
    const { speed = 0 } = swiper.params;
    swiper.params.speed = STEP_SPEED;
    queueMicrotask(() => {
      swiper.params.speed = speed;
      goOn();
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
      goOn();
      return true;
    },
    stop() {
      this.running = false;
      halt();
      return true;
    },
    pause() {
      this.paused = true;
      halt();
    },
    // Swiper calls it half a second after each resize, whatever the row was paused for.
    resume: goOn,
  };
}

/** Ends a pause. */
export function resume(swiper: Swiper): void {
  swiper.autoplay.paused = false;
  swiper.autoplay.resume();
}

/** One slide on or back; from the middle of a drift to the slide that was arriving, or to the one that was leaving. */
export function stepBy(swiper: Swiper, direction: 1 | -1): void {
  swiper.autoplay.stop();
  const { activeIndex, snapGrid, translate } = swiper;
  const between = Math.abs((snapGrid[activeIndex] ?? 0) + translate) > 1 && !swiper.animating;
  if (between) swiper.slideTo(direction > 0 ? activeIndex : Math.max(0, activeIndex - 1), STEP_SPEED);
  else if (direction > 0) swiper.slideNext(STEP_SPEED);
  else swiper.slidePrev(STEP_SPEED);
}
