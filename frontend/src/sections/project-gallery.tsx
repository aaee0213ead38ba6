import { projectText } from 'content:projects';
import type { PictureRef } from '../content/picture';
import { isSample } from '../content/sample';
import { PhotoCarousel } from './photo-carousel';
import styles from './project-gallery.module.css';

/** Up to this number, photos keep their own widths (specification section 9). */
const MAX_AUTO_WIDTH_PHOTOS = 4;

interface ProjectGalleryProps {
  gallery: { photos: PictureRef[]; sample?: boolean };
}

export function ProjectGallery({ gallery }: ProjectGalleryProps) {
  const { photos } = gallery;
  return (
    <PhotoCarousel
      title={projectText.gallery}
      photos={photos}
      areSamples={isSample(gallery)}
      spacing={16}
      slidesPerView={photos.length > MAX_AUTO_WIDTH_PHOTOS ? 'by-width' : 'auto'}
      sizes="(min-width: 1200px) 33vw, (min-width: 580px) 50vw, 100vw"
      className={styles.section}
    />
  );
}
