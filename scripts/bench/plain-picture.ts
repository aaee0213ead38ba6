import { createElement } from 'react';
import type { PictureProps } from '../../frontend/src/ui/picture/picture';
import styles from '../../frontend/src/ui/picture/picture.module.css';

/** A picture as one file for every viewport, without lazy loading. */
export function Picture({ picture, className }: PictureProps) {
  return createElement(
    'span',
    { className: styles.picture },
    createElement('img', {
      className: [styles.image, className].filter(Boolean).join(' '),
      src: picture.fallback,
      alt: picture.alt,
      width: picture.width,
      height: picture.height,
    }),
  );
}
