import styles from './embroidery.module.css';

interface EmbroideryProps {
  ground?: 'light' | 'dark';
  /** The full width by default. */
  diamonds?: 'one' | 'two';
  className?: string | undefined;
}

/** A decorative band of embroidery. */
export function Embroidery({ ground = 'light', diamonds, className }: EmbroideryProps) {
  const classes = [styles.band, styles[ground], diamonds && styles[diamonds], className];
  return <span aria-hidden="true" className={classes.filter(Boolean).join(' ')} />;
}
