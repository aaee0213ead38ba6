import styles from './embroidery.module.css';

interface EmbroideryProps {
  /** The background that the band is on. */
  background?: 'light' | 'dark';
  /** The number of diamonds; by default the band has the full width. */
  diamonds?: 'one' | 'two';
  className?: string | undefined;
}

/** A decorative band of embroidery. */
export function Embroidery({ background = 'light', diamonds, className }: EmbroideryProps) {
  const classes = [styles.band, styles[background], diamonds && styles[diamonds], className];
  return <span aria-hidden="true" className={classes.filter(Boolean).join(' ')} />;
}
