import styles from './embroidery.module.css';

interface EmbroideryProps {
  ground?: 'light' | 'dark';
  /** So many whole diamonds; without it, as wide as its place. */
  diamonds?: 'one' | 'two';
  className?: string | undefined;
}

/** A band of the embroidered ornament; purely for the eye. */
export function Embroidery({ ground = 'light', diamonds, className }: EmbroideryProps) {
  const classes = [styles.band, styles[ground], diamonds && styles[diamonds], className];
  return <span aria-hidden="true" className={classes.filter(Boolean).join(' ')} />;
}
