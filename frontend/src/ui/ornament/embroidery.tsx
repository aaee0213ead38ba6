import styles from './embroidery.module.css';

interface EmbroideryProps {
  ground?: 'light' | 'dark';
  className?: string | undefined;
}

/** A band of the embroidered ornament, as wide as its place; purely for the eye. */
export function Embroidery({ ground = 'light', className }: EmbroideryProps) {
  return (
    <span aria-hidden="true" className={[styles.band, styles[ground], className].filter(Boolean).join(' ')} />
  );
}
