import { gallery } from '../../content/home/gallery';
import { pictureFor } from '../../content/picture';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { dialogOpened, selectDialog } from '../../state/modal-slice';
import { Carousel } from '../../ui/carousel/carousel';
import { Picture } from '../../ui/picture/picture';
import styles from './gallery.module.css';

/** Drifts until a photo is opened, and on again once it is closed. */
export function Gallery() {
  const dispatch = useAppDispatch();
  const photoOpen = useAppSelector(selectDialog)?.kind === 'photo';
  const slides = gallery.photos.map((picture) => ({
    id: picture.key,
    content: (
      <button
        type="button"
        className={styles.photo}
        aria-haspopup="dialog"
        onClick={() => {
          dispatch(dialogOpened({ kind: 'photo', picture }));
        }}
      >
        <Picture
          picture={pictureFor(picture)}
          sizes="(max-width: 48em) 80vw, 34rem"
          className={styles.picture}
        />
        <span className="visually-hidden"> – enlarge</span>
      </button>
    ),
  }));
  return (
    <section className={styles.section} aria-labelledby="gallery-title">
      <div className="page-grid">
        <h2 id="gallery-title" className={styles.title}>
          {gallery.title}
        </h2>
      </div>
      <Carousel label="Gallery" slides={slides} spacing={8} held={photoOpen} steps />
    </section>
  );
}
