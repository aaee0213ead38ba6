import { projectWords } from '../../content/lists/project-words';
import type { Project } from '../../content/projects/project';
import { isSample, sampleLabels } from '../../content/sampled';
import { SampleMark } from '../../ui/sample-mark/sample-mark';
import { PhotoCarousel } from '../photo-carousel/photo-carousel';
import styles from './project-gallery.module.css';
import { slidesPerViewOf } from './slides-per-view';

export function ProjectGallery({ gallery }: { gallery: Project['projectGallerySection'] }) {
  const { photos } = gallery;
  return (
    <div className={styles.section}>
      <div className="page-grid">
        <div className={styles.head}>
          <h2 className={styles.title}>{projectWords.gallery}</h2>
          {isSample(gallery) && <SampleMark label={sampleLabels.pictures} />}
        </div>
      </div>
      <PhotoCarousel
        label={projectWords.gallery}
        photos={photos}
        areSamples={isSample(gallery)}
        spacing={16}
        slidesPerView={slidesPerViewOf(photos.length)}
        sizes="(min-width: 1200px) 33vw, (min-width: 580px) 50vw, 100vw"
      />
    </div>
  );
}
