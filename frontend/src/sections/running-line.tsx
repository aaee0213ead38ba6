import { runningLine, runningLineName } from 'content:home';
import { Logo } from '../ui/ornament/logo';
import { Marquee } from './marquee';
import styles from './running-line.module.css';

/** The scrolling banner, repeated so that it is wider than any screen. */
export function RunningLine() {
  const items = [...runningLine, ...runningLine].map((call, i) => ({
    id: `${call}-${String(i)}`,
    content: (
      <span className={`display ${styles.call ?? ''}`}>
        {call}
        <Logo />
      </span>
    ),
  }));
  return <Marquee label={runningLineName} items={items} cycle={50} className={styles.line} />;
}
