import styles from './ornaments.module.css';

interface EmbroideryProps {
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

/** Three variants, so that adjacent edges differ. */
const edges = [
  'M0 34C140 12 260 46 420 30S700 8 860 24s220 26 340 4V60H0Z',
  'M0 18C180 44 330 6 520 22s300 28 460 8 150-12 220 6V60H0Z',
  'M0 40C120 52 300 14 470 16s320 36 480 26 170-34 250-26V60H0Z',
] as const;

/** The paper edge of a section, over the previous section. Its color is `color`. */
export function PaperEdge({ variant = 0 }: { variant?: 0 | 1 | 2 }) {
  return (
    <svg className={styles.edge} viewBox="0 0 1200 60" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.shadow} d={edges[variant]} />
      <path className={styles.rim} d={edges[variant]} />
      <path d={edges[variant]} fill="currentColor" />
    </svg>
  );
}

/** The logo: a sunflower with an embroidered diamond, 4rem wide unless the class sets another width. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 64 64" width="4rem" aria-hidden="true">
      {Array.from({ length: 12 }, (_, i) => (
        <path
          key={i}
          d="M32 30C26 20 27 8 32 1.5 37 8 38 20 32 30Z"
          fill={i % 2 ? '#ffc933' : '#e9a400'}
          transform={`rotate(${String(i * 30)} 32 32)`}
        />
      ))}
      <circle cx="32" cy="32" r="15" fill="#12407f" />
      <path d="M32 19.5 44.5 32 32 44.5 19.5 32Z" fill="#fffdf7" />
      <path d="M32 24 40 32 32 40 24 32Z" fill="#b8321f" />
      <path d="M32 28.5 35.5 32 32 35.5 28.5 32Z" fill="#fffdf7" />
    </svg>
  );
}

const shapes = {
  Facebook:
    'M13.6 21v-8.1h2.8l.5-3.3h-3.3V7.5c0-1 .4-1.7 1.8-1.7h1.6V2.9C16.7 2.8 15.8 2.7 14.8 2.7c-2.6 0-4.4 1.5-4.4 4.4v2.5H7.5v3.3h2.9V21Z',
  Instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3Zm0 2A2.5 2.5 0 0 0 5 7.5v9A2.5 2.5 0 0 0 7.5 19h9a2.5 2.5 0 0 0 2.5-2.5v-9A2.5 2.5 0 0 0 16.5 5Zm4.5 2.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8Zm0 2a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Zm4.7-3.3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  LinkedIn:
    'M5 3.2a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8ZM3.4 8.6h3.3V20.5H3.4Zm5.3 0h3.1v1.7c.6-1 1.8-2 3.7-2 3.6 0 4.3 2.3 4.3 5.4v6.8h-3.3v-6c0-1.5 0-3.3-2-3.3s-2.4 1.6-2.4 3.2v6.1H8.7Z',
  YouTube:
    'M21.6 7.3a2.6 2.6 0 0 0-1.8-1.9C18.2 5 12 5 12 5s-6.2 0-7.8.4a2.6 2.6 0 0 0-1.8 1.9C2 8.9 2 12 2 12s0 3.1.4 4.7c.2.9.9 1.6 1.8 1.9C5.8 19 12 19 12 19s6.2 0 7.8-.4a2.6 2.6 0 0 0 1.8-1.9c.4-1.6.4-4.7.4-4.7s0-3.1-.4-4.7ZM10 15.1V8.9l5.2 3.1Z',
} as const;

/** A social network's icon, inline so that no third party is requested. */
export function SocialIcon({
  network,
  className,
}: {
  network: keyof typeof shapes;
  className?: string | undefined;
}) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[network]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}

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

/** Decorative; the text beside it describes what is loading. */
export function Loader() {
  return (
    <svg className={styles.loader} viewBox="0 0 36 36" aria-hidden="true">
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2].map((column) => (
          <path
            key={`${String(row)}${String(column)}`}
            className={styles.stitch}
            data-turn={(row + column) % 3}
            d={`M${String(6 + column * 12)} ${String(1 + row * 12)}l5 5-5 5-5-5z`}
          />
        )),
      )}
    </svg>
  );
}
