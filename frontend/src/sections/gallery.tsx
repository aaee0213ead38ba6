import { gallery } from 'content:home';
import { isSample } from '../content/sample';
import { PhotoCarousel } from './photo-carousel';

/** The home page's gallery. */
export function Gallery() {
  const { title, name, photos } = gallery;
  return <PhotoCarousel title={title} label={name} photos={photos} areSamples={isSample(gallery)} />;
}
