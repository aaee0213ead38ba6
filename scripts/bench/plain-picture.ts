import { createElement } from 'react';
import type { PictureProps } from '../../frontend/src/ui/picture/picture';
import styles from '../../frontend/src/ui/picture/picture.module.css';

/** A picture as most pages have it: one file for every screen, fetched at once. */
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
