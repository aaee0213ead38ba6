import styles from './wordmark.module.css';

interface WordmarkProps {
  name: string;
  variant: 'cut' | 'caps' | 'stitched' | 'stacked';
  smaller?: boolean;
}

/** A partner's name set in type, in place of a logo. */
export function Wordmark({ name, variant, smaller = false }: WordmarkProps) {
  return (
    <span className={[styles.wordmark, styles[variant], smaller && styles.smaller].filter(Boolean).join(' ')}>
      {/* Prevents a line break after an ampersand. */}
      {name.replaceAll('& ', '&\u00A0')}
    </span>
  );
}
