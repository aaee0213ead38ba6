import { pictureFor, type PictureRef } from '../../content/picture';
import { Dialog } from '../../ui/dialog/dialog';
import { Picture } from '../../ui/picture/picture';
import styles from './photo-dialog.module.css';

/** One photo over the whole window, with its description below. */
export function PhotoDialog({ picture, onClose }: { picture: PictureRef; onClose: () => void }) {
  return (
    <Dialog title="Photo" titleHidden shape="screen" onClose={onClose}>
      <figure className={styles.figure}>
        <Picture picture={pictureFor(picture)} sizes="100vw" priority className={styles.photo} />
        <figcaption className={styles.caption}>{picture.alt}</figcaption>
      </figure>
    </Dialog>
  );
}
