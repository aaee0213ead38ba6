import styles from './wordmark.module.css';

interface WordmarkProps {
  name: string;
  look: 'cut' | 'caps' | 'stitched' | 'stacked';
  smaller?: boolean;
}

/** A name set as a mark of its own, for partners and media whose drawn marks we do not have. */
export function Wordmark({ name, look, smaller = false }: WordmarkProps) {
  return (
    <span className={[styles.wordmark, styles[look], smaller && styles.smaller].filter(Boolean).join(' ')}>
      {/* An ampersand begins a line and never ends one, in whichever face. */}
      {name.replaceAll('& ', '&\u00A0')}
    </span>
  );
}
