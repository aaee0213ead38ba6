import { projectText } from '../../content/lists/project-text';
import type { Project } from '../../content/projects/project';
import { isSample } from '../../content/sample';
import { PhotoCarousel } from '../photo-carousel/photo-carousel';
import styles from './project-gallery.module.css';
import { slidesPerViewFor } from './slides-per-view';

export function ProjectGallery({ gallery }: { gallery: Project['projectGallerySection'] }) {
  const { photos } = gallery;
  return (
    <PhotoCarousel
      title={projectText.gallery}
      photos={photos}
      areSamples={isSample(gallery)}
      spacing={16}
      slidesPerView={slidesPerViewFor(photos.length)}
      sizes="(min-width: 1200px) 33vw, (min-width: 580px) 50vw, 100vw"
      className={styles.section}
    />
  );
}
