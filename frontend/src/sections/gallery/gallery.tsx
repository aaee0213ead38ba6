import { gallery } from '../../content/home/gallery';
import { isSample, sampleLabels } from '../../content/sampled';
import { SampleMark } from '../../ui/sample-mark/sample-mark';
import { PhotoCarousel } from '../photo-carousel/photo-carousel';
import styles from './gallery.module.css';

/** The home page's gallery. */
export function Gallery() {
  return (
    <div className={styles.section}>
      <div className="page-grid">
        <div className={styles.head}>
          <h2 className={styles.title}>{gallery.title}</h2>
          {isSample(gallery) && <SampleMark label={sampleLabels.pictures} />}
        </div>
      </div>
      <PhotoCarousel
        label="Gallery"
        photos={gallery.photos}
        areSamples={isSample(gallery)}
        spacing={8}
        sizes="(max-width: 48em) 80vw, 34rem"
      />
    </div>
  );
}
