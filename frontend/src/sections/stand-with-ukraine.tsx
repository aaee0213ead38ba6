import { standWithUkraine } from 'content:donate';
import { Embroidery } from '../ui/ornament/embroidery';
import styles from './stand-with-ukraine.module.css';

export function StandWithUkraine() {
  return (
    <section className={`page-grid ${styles.section ?? ''}`}>
      <h2 id="stand-title" className={styles.title}>
        {standWithUkraine.title}
      </h2>
      <div className={styles.words}>
        <Embroidery diamonds="two" />
        <p className="lead">{standWithUkraine.text}</p>
      </div>
    </section>
  );
}
