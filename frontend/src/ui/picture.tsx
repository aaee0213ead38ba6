import { sourcesOf, type PictureRef } from '../lib/picture';
import styles from './picture.module.css';

interface PictureProps {
  picture: PictureRef;
  sizes: string;
  /** The key of another crop for portrait screens. */
  portraitCrop?: string | undefined;
  /** Not lazy and with high priority; for the main picture of the first view. */
  priority?: boolean;
  className?: string | undefined;
}

const PORTRAIT = '(max-aspect-ratio: 4/5)';

/** A picture in AVIF and WebP, with its size in the markup to avoid a layout shift. */
export function Picture({ picture, sizes, portraitCrop, priority = false, className }: PictureProps) {
  const { avif, webp, fallback, width, height } = sourcesOf(picture.key);
  const portrait = portraitCrop && sourcesOf(portraitCrop);
  return (
    <picture className={styles.picture}>
      {portrait && (
        <>
          <source media={PORTRAIT} type="image/avif" srcSet={portrait.avif} sizes={sizes} />
          <source media={PORTRAIT} type="image/webp" srcSet={portrait.webp} sizes={sizes} />
        </>
      )}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        className={[styles.image, className].filter(Boolean).join(' ')}
        src={fallback}
        alt={picture.alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  );
}

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
