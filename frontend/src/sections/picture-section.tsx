import type { HTMLAttributes, ReactNode } from 'react';
import type { PictureRef } from '../lib/picture';
import { PaperEdge } from '../ui/ornament/ornaments';
import { Picture } from '../ui/picture';
import styles from './picture-section.module.css';

interface PictureSectionProps extends HTMLAttributes<HTMLElement> {
  as?: 'article' | 'section';
  /** The picture's position relative to the text. Phones show the last three alike, as "above". */
  layout: 'behind' | 'before' | 'after' | 'above';
  picture: PictureRef;
  /** The key of another crop for portrait screens. For the page's first section, whose picture loads first. */
  portraitCrop?: string;
  sizes: string;
  /** The variant of the paper edge at the top; straight without one. */
  edge?: 0 | 1 | 2;
  /** Sets the custom properties that the style sheet reads. */
  className: string | undefined;
  children: ReactNode;
}

/** A large picture with text. */
export function PictureSection({
  as: Element = 'section',
  layout,
  picture,
  portraitCrop,
  sizes,
  edge,
  className,
  children,
  ...attributes
}: PictureSectionProps) {
  return (
    <Element className={`page-grid sheet ${styles[layout] ?? ''} ${className ?? ''}`} {...attributes}>
      {edge !== undefined && <PaperEdge variant={edge} />}
      <div className={styles.frame}>
        <Picture
          picture={picture}
          portraitCrop={portraitCrop}
          sizes={sizes}
          priority={portraitCrop !== undefined}
          className={styles.picture}
        />
      </div>
      <div className={`stack ${styles.words ?? ''}`}>{children}</div>
    </Element>
  );
}
