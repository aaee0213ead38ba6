import { useState, type KeyboardEvent } from 'react';
import { photoView } from 'content:interface';
import type { DialogProps } from '../state/modal-slice';
import { ControlButton } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';
import { useSwipe } from '../ui/hooks';
import { Picture } from '../ui/picture';
import styles from './photo-dialog.module.css';

/** The photo view dialog (specification section 2, Modals) with the gallery's previous and next photo. */
export function PhotoDialog({ photos, index: first, onClose }: DialogProps<'photo'>) {
  const [index, setIndex] = useState(first);
  const hasSeveral = photos.length > 1;
  /** Wraps around. */
  const step = (direction: 1 | -1) =>
    setIndex((before) => (before + direction + photos.length) % photos.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  const swipe = useSwipe(step);
  const picture = photos[index];
  return (
    <Dialog title={photoView.title} shape="screen" onClose={onClose} onKeyDown={onKeyDown}>
      {picture && (
        <figure className={styles.figure} {...swipe}>
          <Picture
            // A new element: the old photo would stay above the new caption while the new one loads.
            key={picture.key}
            // The caption is its description.
            picture={{ ...picture, alt: '' }}
            sizes="100vw"
            priority
            className={styles.photo}
          />
          <figcaption className={styles.caption} aria-live="polite">
            {hasSeveral && (
              <span className={styles.position}>
                <span className="visually-hidden">{photoView.position} </span>
                <span>{`${String(index + 1)} / ${String(photos.length)}`}</span>
              </span>
            )}
            <span>{picture.alt}</span>
          </figcaption>
          {hasSeveral && (
            <div className={styles.controls}>
              <ControlButton icon="previous" label={photoView.previous} onClick={() => step(-1)} />
              <ControlButton icon="next" label={photoView.next} onClick={() => step(1)} />
            </div>
          )}
        </figure>
      )}
    </Dialog>
  );
}
