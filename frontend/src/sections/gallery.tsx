import { gallery } from 'content:home';
import { isSample } from '../content/sample';
import { PhotoCarousel } from './photo-carousel';
import styles from './gallery.module.css';

/** The home page's gallery. */
export function Gallery() {
  return (
    <PhotoCarousel
      title={gallery.title}
      label={gallery.name}
      photos={gallery.photos}
      areSamples={isSample(gallery)}
      spacing={8}
      sizes="(max-width: 48em) 80vw, 34rem"
      className={styles.section}
    />
  );
}
