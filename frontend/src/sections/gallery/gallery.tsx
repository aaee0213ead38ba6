import { gallery } from '../../content/home/gallery';
import { PhotoCarousel } from '../photo-carousel/photo-carousel';
import styles from './gallery.module.css';

/** The home page's gallery. */
export function Gallery() {
  return (
    <div className={styles.section}>
      <div className="page-grid">
        <h2 className={styles.title}>{gallery.title}</h2>
      </div>
      <PhotoCarousel
        label="Gallery"
        photos={gallery.photos}
        spacing={8}
        sizes="(max-width: 48em) 80vw, 34rem"
      />
    </div>
  );
}
