import styles from './switch.module.css';

interface SwitchProps {
  /** Says what is on or off; it is the same in both states. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Keeps its space, to avoid a layout shift. */
  hidden?: boolean;
}

/** A setting that takes effect at once (https://www.w3.org/WAI/ARIA/apg/patterns/switch/). When on, it has a tick. */
export function Switch({ label, isOn, onChange, hidden }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      hidden={hidden}
      className={styles.switch}
      onClick={() => {
        onChange(!isOn);
      }}
    >
      <svg viewBox="0 0 44 24" aria-hidden="true">
        <rect x="1.5" y="1.5" width="41" height="21" rx="5" />
        <path d="m8 12 4 4 6-8" />
        <rect x="6" y="6" width="12" height="12" rx="2" />
      </svg>
      {label}
    </button>
  );
}
