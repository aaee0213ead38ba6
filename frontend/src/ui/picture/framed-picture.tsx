import { Picture, type PictureProps } from './picture';
import styles from './picture.module.css';

/** A picture with round corners, in a frame of 4 to 3 that `className` can change. In a link it grows a little on hover. */
export function FramedPicture({
  className = '',
  ...picture
}: Omit<PictureProps, 'portraitCrop' | 'priority'>) {
  return (
    <span className={`${styles.frame ?? ''} ${className}`}>
      <Picture {...picture} className={styles.framed} />
    </span>
  );
}
