import { photoView, sampleLabels } from 'content:interface';
import { pictureFor, type PictureRef } from '../content/picture';
import { useHydrated } from '../startup/use-hydrated';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { dialogOpened, selectDialog } from '../state/modal-slice';
import { pressOnSpace } from '../ui/press-on-space';
import { Carousel, type SlidesPerView } from '../ui/carousel/carousel';
import { Picture } from '../ui/picture/picture';
import { SampleMark } from '../ui/sample-mark';
import styles from './photo-carousel.module.css';

interface PhotoCarouselProps {
  title: string;
  /** Accessible name; the title by default. */
  label?: string;
  photos: PictureRef[];
  /** The photos are sample illustrations; the title and the photo view mark them. */
  areSamples: boolean;
  /** Space between photos, in pixels. */
  spacing: 8 | 16;
  slidesPerView?: SlidesPerView;
  sizes: string;
  className: string | undefined;
}

/**
 * Photos under a title; autoplay stops while one is open (specification section 4). Without scripts a photo is a link to
 * its file; hydrated, it is a button that opens the photo view.
 */
export function PhotoCarousel({
  title,
  label = title,
  photos,
  areSamples,
  spacing,
  slidesPerView = 'auto',
  sizes,
  className,
}: PhotoCarouselProps) {
  const dispatch = useAppDispatch();
  const photoOpen = useAppSelector(selectDialog)?.kind === 'photo';
  const role = useHydrated() ? 'button' : undefined;
  const slides = photos.map((photo, index) => {
    const picture = pictureFor(photo);
    const content = (
      <a
        href={picture.largest}
        role={role}
        // Not from its content, which the browser may skip while it is off the screen.
        aria-label={`${photo.alt} ${photoView.enlarge}`}
        className={`lazy-frame ${styles.photo ?? ''} ${(slidesPerView === 'auto' ? styles.own : styles.shared) ?? ''}`}
        aria-haspopup="dialog"
        data-dialog="photo"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          // Safari does not focus a clicked link, and the photo view returns the focus to the active element.
          event.currentTarget.focus({ preventScroll: true });
          dispatch(dialogOpened({ kind: 'photo', photos, index, areSamples }));
        }}
        onKeyDown={pressOnSpace}
      >
        <Picture picture={picture} sizes={sizes} className={styles.picture} />
      </a>
    );
    return { id: photo.key, content };
  });
  return (
    <div className={className}>
      <div className="page-grid">
        <div className={styles.head}>
          <h2 id="gallery-title" className={styles.title}>
            {title}
          </h2>
          {areSamples && <SampleMark label={sampleLabels.pictures} />}
        </div>
      </div>
      <Carousel
        label={label}
        slides={slides}
        spacing={spacing}
        slidesPerView={slidesPerView}
        isStopped={photoOpen}
        hasNavigation
      />
    </div>
  );
}
