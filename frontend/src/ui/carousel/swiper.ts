// One chunk, which loads when a carousel comes into the viewport.
export { Swiper } from 'swiper';
export { Autoplay } from 'swiper/modules';
