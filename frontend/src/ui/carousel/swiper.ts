/** The parts of Swiper the site uses, and what it adds to them, in one chunk of their own. */
export { Swiper } from 'swiper';
export { ContinuousAutoplay, resume, stepBy } from './autoplay';
