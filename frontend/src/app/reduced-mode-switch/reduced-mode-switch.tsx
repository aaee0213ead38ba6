import { reducedModeLabel } from 'content:interface';
import { chooseReducedMode, useReducedMode } from '../../startup/reduced-mode';
import { useHydrated } from '../../startup/use-hydrated';
import styles from './reduced-mode-switch.module.css';

/**
 * Switches what moves by itself and large pictures off, for every page. Appears when it works, at hydration
 * (https://www.w3.org/WAI/ARIA/apg/patterns/switch/).
 */
export function ReducedModeSwitch() {
  const isOn = useReducedMode();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      hidden={!useHydrated()}
      className={styles.switch}
      onClick={() => {
        chooseReducedMode(!isOn);
      }}
    >
      {reducedModeLabel}
    </button>
  );
}
