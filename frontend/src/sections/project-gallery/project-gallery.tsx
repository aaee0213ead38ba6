import { projectWords } from '../../content/lists/project-words';
import type { PictureRef } from '../../content/picture';
import { PhotoCarousel } from '../photo-carousel/photo-carousel';
import styles from './project-gallery.module.css';
import { slidesPerViewOf } from './slides-per-view';

export function ProjectGallery({ photos }: { photos: PictureRef[] }) {
  return (
    <div className={styles.section}>
      <div className="page-grid">
        <h2 className={styles.title}>{projectWords.gallery}</h2>
      </div>
      <PhotoCarousel
        label={projectWords.gallery}
        photos={photos}
        spacing={16}
        slidesPerView={slidesPerViewOf(photos.length)}
        sizes="(min-width: 1200px) 33vw, (min-width: 580px) 50vw, 100vw"
      />
    </div>
  );
}
