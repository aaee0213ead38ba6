import { supportBlocks, supportTitle } from 'content:home';
import { PaperEdge } from '../ui/ornament/ornaments';
import { FramedPicture } from '../ui/picture';
import styles from './support-blocks.module.css';

export function SupportBlocks() {
  return (
    <section className="page-grid section sheet">
      <PaperEdge variant={1} />
      <h2 id="support-title">{supportTitle}</h2>
      <ul className={`cards ${styles.blocks ?? ''}`}>
        {supportBlocks.map(({ title, text, picture }, index) => (
          <li key={title} id={`support-${String(index + 1)}`} className={styles.block}>
            <FramedPicture picture={picture} sizes="(max-width: 48em) 40vw, 33vw" className={styles.frame} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
