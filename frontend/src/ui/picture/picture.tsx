import type { PictureSource } from '../../lib/picture-format';
import styles from './picture.module.css';

export interface PictureProps {
  picture: PictureSource;
  /** The `sizes` attribute. */
  sizes: string;
  /** Another crop for portrait screens. */
  portraitCrop?: PictureSource;
  /** Not lazy and with high priority; for the main picture of the first view. */
  priority?: boolean;
  className?: string | undefined;
}

const PORTRAIT = '(max-aspect-ratio: 4/5)';

/** A picture in AVIF and WebP, with its size in the markup to avoid a layout shift. */
export function Picture({ picture, sizes, portraitCrop, priority = false, className }: PictureProps) {
  return (
    <picture className={styles.picture}>
      {portraitCrop && (
        <>
          <source media={PORTRAIT} type="image/avif" srcSet={portraitCrop.avif} sizes={sizes} />
          <source media={PORTRAIT} type="image/webp" srcSet={portraitCrop.webp} sizes={sizes} />
        </>
      )}
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <source type="image/webp" srcSet={picture.webp} sizes={sizes} />
      <img
        className={[styles.image, className].filter(Boolean).join(' ')}
        src={picture.fallback}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  );
}
