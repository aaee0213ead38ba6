import type { ReactNode } from 'react';
import { pictureFor, type PictureRef } from '../../content/picture';
import { FirstViewMarker } from '../../startup/first-view-marker';
import { PaperEdge } from '../../ui/ornament/paper-edge';
import { Picture } from '../../ui/picture/picture';
import styles from './picture-section.module.css';

interface PictureSectionProps {
  titleId: string;
  /** Where the picture is: behind the words, beside them, or above them. Phones show "beside" as "above". */
  layout: 'behind' | 'beside' | 'above';
  picture: PictureRef;
  /** Another crop of the picture for upright screens. */
  upright?: PictureRef;
  sizes: string;
  /** The head of a page: its picture loads first. */
  head?: boolean;
  /** The shape of the upper edge; a section without one begins straight. */
  edge?: 0 | 1 | 2;
  /** Sets the custom properties that the style sheet reads: heights, columns, colors. */
  className: string | undefined;
  children: ReactNode;
}

/** A large picture and words. */
export function PictureSection({
  titleId,
  layout,
  picture,
  upright,
  sizes,
  head = false,
  edge,
  className,
  children,
}: PictureSectionProps) {
  return (
    <section className={`page-grid ${styles[layout] ?? ''} ${className ?? ''}`} aria-labelledby={titleId}>
      {edge !== undefined && <PaperEdge cut={edge} />}
      <div className={styles.frame}>
        <Picture
          picture={pictureFor(picture)}
          {...(upright && { upright: pictureFor(upright) })}
          sizes={sizes}
          priority={head}
          className={styles.picture}
        />
      </div>
      <div className={styles.words}>{children}</div>
      {head && <FirstViewMarker />}
    </section>
  );
}
