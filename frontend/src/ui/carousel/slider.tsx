import type { ReactNode } from 'react';
import { Autoplay, Navigation } from 'swiper/modules';
import { Swiper, SwiperSlide, type SwiperClass, type SwiperProps } from 'swiper/react';
import styles from './carousel.module.css';

/**
 * A loop needs enough slides to fill the window, from the margin to its edge, and more to move there. So many fill a window of
 * 5120 pixels; the narrowest have 240.
 */
const MIN_SLIDES = 28;

/** How long a row drifts from one slide to the next, in milliseconds; a step of the visitor takes Swiper's default of 300. */
const AUTOPLAY_SPEED = 5000;

/** carousel.module.css has the same numbers for the time before Swiper has loaded. */
const BY_WIDTH = {
  slidesPerView: 1,
  breakpoints: { 580: { slidesPerView: 2 }, 1200: { slidesPerView: 3 } },
} as const;

/** The other copies of a slide work with a pointer, but not by keyboard or with a screen reader. */
function removeCopiesFromTabOrder({ el }: SwiperClass): void {
  for (const link of el.querySelectorAll<HTMLElement>('li[aria-hidden] a')) link.tabIndex = -1;
}

interface SliderProps extends SwiperProps {
  slides: { id: string; content: ReactNode }[];
  spacing: number;
  /** As many slides per view as the window has space for; otherwise each has its own width. */
  byWidth: boolean;
}

/** The row of a carousel with Swiper (https://swiperjs.com/react), whose settings are those of specification section 9. */
export function Slider({ slides, spacing, byWidth, ...props }: SliderProps) {
  const copies = byWidth ? 1 : Math.ceil(MIN_SLIDES / slides.length);
  return (
    <Swiper
      modules={[Autoplay, Navigation]}
      wrapperTag="ul"
      {...(byWidth ? BY_WIDTH : { slidesPerView: 'auto' })}
      spaceBetween={spacing}
      loop
      // A second click during a step counts too.
      loopPreventsSliding={false}
      threshold={5}
      autoplay={{ delay: 50 }}
      // Autoplay has no speed of its own.
      onAutoplay={(swiper) => swiper.setTransition(AUTOPLAY_SPEED)}
      // Pictures have their size in the markup; Swiper's update after each one would make the row jump.
      lazyPreload={false}
      onInit={(swiper) => {
        // Swiper starts it. Stopped later, with reduced motion, the row would be taken for one at its beginning.
        swiper.autoplay.stop();
        removeCopiesFromTabOrder(swiper);
      }}
      {...props}
    >
      {Array.from({ length: copies }, (_, copy) =>
        slides.map(({ id, content }) => (
          <SwiperSlide
            key={`${id}-${String(copy)}`}
            tag="li"
            className={styles.slide}
            aria-hidden={copy > 0 || undefined}
          >
            {content}
          </SwiperSlide>
        )),
      )}
    </Swiper>
  );
}
