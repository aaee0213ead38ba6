// One chunk, which loads when a carousel comes near the viewport.
export { Swiper } from 'swiper';
export { Autoplay } from 'swiper/modules';
