import { mediaNamesLabel, mediaOutlets, mediaTitle } from 'content:home';
import { Wordmark } from '../ui/ornament/wordmark';
import { SampleMark } from '../ui/sample-mark';
import { Marquee } from './marquee';
import styles from './media-strip.module.css';

export function MediaStrip() {
  const items = mediaOutlets.map(({ name, wordmark, sample }) => ({
    id: name,
    content: (
      <span className={styles.medium}>
        <Wordmark name={name} variant={wordmark} />
        {sample && <SampleMark />}
      </span>
    ),
  }));
  return (
    <section className={styles.strip}>
      <h2 id="media-title">{mediaTitle}</h2>
      <Marquee label={mediaNamesLabel} items={items} cycle={30} />
    </section>
  );
}
