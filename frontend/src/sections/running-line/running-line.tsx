import { runningLine } from '../../content/home/columns';
import { Mark } from '../../ui/ornament/mark';
import { Marquee } from '../marquee/marquee';
import styles from './running-line.module.css';

/** The scrolling banner; twice round so that it is longer than any screen. */
export function RunningLine() {
  const items = [...runningLine, ...runningLine].map((call, i) => ({
    id: `${call}-${String(i)}`,
    content: (
      <span className={styles.call}>
        {call}
        <Mark className={styles.mark} />
      </span>
    ),
  }));
  return <Marquee label="Banner" items={items} cycle={50} className={styles.line} />;
}
