import { drawings as drawingsNote, enlarge } from 'content:interface';
import { sourcesOf, type PictureRef } from '../lib/picture';
import { useHydrated } from '../ui/hooks';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { dialogOpened, selectDialog } from '../state/modal-slice';
import { pressOnSpace } from '../ui/button';
import { Carousel } from '../ui/carousel/carousel';
import { Picture } from '../ui/picture';
import styles from './photo-carousel.module.css';

/** Up to this number, a project's photos keep their own widths (specification section 9). */
const MAX_AUTO_WIDTH_PHOTOS = 4;

interface PhotoCarouselProps {
  title: string;
  /** Accessible name; the title by default. */
  name?: string;
  photos: PictureRef[];
  /** The photos are drawings, which a note says. */
  drawings?: boolean | undefined;
  /** A project's gallery, or the home page's (specification section 9). */
  inProject?: boolean;
}

/**
 * Photos under a title; autoplay stops while one is open (specification section 4). Without scripts a photo is a link to
 * its file; hydrated, it is a button that opens the photo view.
 */
export function PhotoCarousel({
  title,
  name = title,
  photos,
  drawings = false,
  inProject = false,
}: PhotoCarouselProps) {
  const dispatch = useAppDispatch();
  const photoOpen = useAppSelector(selectDialog)?.kind === 'photo';
  const role = useHydrated() ? 'button' : undefined;
  const byWidth = inProject && photos.length > MAX_AUTO_WIDTH_PHOTOS;
  const slides = photos.map((photo, index) => {
    const content = (
      <a
        href={sourcesOf(photo.key).largest}
        role={role}
        aria-label={`${photo.alt} ${enlarge}`}
        className={`${styles.photo ?? ''} ${(byWidth ? '' : styles.own) ?? ''}`}
        aria-haspopup="dialog"
        data-dialog="photo"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          dispatch(dialogOpened({ kind: 'photo', photos, index }));
        }}
        onKeyDown={pressOnSpace}
      >
        <Picture
          picture={photo}
          sizes={
            byWidth
              ? '(min-width: 1200px) 33vw, (min-width: 580px) 50vw, 100vw'
              : '(max-width: 48em) 80vw, 34rem'
          }
          className={styles.picture}
        />
      </a>
    );
    return { id: photo.key, content };
  });
  return (
    <div className={`page-grid section ${inProject ? `not-printed ${styles.project ?? ''}` : ''}`}>
      <div className={`inline-row ${styles.head ?? ''}`}>
        <h2 id="gallery-title" className={inProject ? 'small-heading' : undefined}>
          {title}
        </h2>
        {drawings && <small>{drawingsNote}</small>}
      </div>
      <Carousel
        label={name}
        slides={slides}
        spacing={inProject ? 16 : 8}
        slidesPerView={byWidth ? 'by-width' : 'auto'}
        isStopped={photoOpen}
        hasNavigation
        className="full-width"
      />
    </div>
  );
}
