/** The parts of Swiper the site uses, in one chunk of their own. */
export { Swiper } from 'swiper';
export { Autoplay } from 'swiper/modules';
