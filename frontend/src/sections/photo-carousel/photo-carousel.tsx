import { pictureFor, type PictureRef } from '../../content/picture';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { dialogOpened, selectDialog } from '../../state/modal-slice';
import { Carousel, type SlidesPerView } from '../../ui/carousel/carousel';
import { Picture } from '../../ui/picture/picture';
import styles from './photo-carousel.module.css';

interface PhotoCarouselProps {
  label: string;
  photos: PictureRef[];
  /** Whether they are illustrations in the place of photographs: the photo view marks each. */
  areSamples: boolean;
  /** Between photos, in pixels. */
  spacing: 8 | 16;
  slidesPerView?: SlidesPerView;
  sizes: string;
}

/** Photos that drift until one is opened, and on again once it is closed (specification section 4). */
export function PhotoCarousel({
  label,
  photos,
  areSamples,
  spacing,
  slidesPerView = 'auto',
  sizes,
}: PhotoCarouselProps) {
  const dispatch = useAppDispatch();
  const photoOpen = useAppSelector(selectDialog)?.kind === 'photo';
  const slides = photos.map((picture, index) => ({
    id: picture.key,
    content: (
      <button
        type="button"
        className={`lazy-frame ${styles.photo ?? ''} ${(slidesPerView === 'auto' ? styles.own : styles.shared) ?? ''}`}
        aria-haspopup="dialog"
        data-dialog="photo"
        onClick={({ currentTarget }) => {
          // Not every browser focuses what is clicked, and the photo view gives the focus back to where it was.
          currentTarget.focus({ preventScroll: true });
          dispatch(dialogOpened({ kind: 'photo', photos, index, areSamples }));
        }}
      >
        <Picture picture={pictureFor(picture)} sizes={sizes} className={styles.picture} />
        <span className="visually-hidden"> – enlarge</span>
      </button>
    ),
  }));
  return (
    <Carousel
      label={label}
      slides={slides}
      spacing={spacing}
      slidesPerView={slidesPerView}
      held={photoOpen}
      steps
    />
  );
}
