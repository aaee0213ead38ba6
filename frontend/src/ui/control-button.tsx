import styles from './control-button.module.css';

const icons = {
  previous: 'M15.5 4 7 12l8.5 8',
  next: 'm8.5 4 8.5 8-8.5 8',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M8 5v14l11-7Z',
} as const;

interface ControlButtonProps {
  id?: string;
  icon: keyof typeof icons;
  /** Accessible name. */
  label: string;
  onClick?: () => void;
}

/** An icon button for carousels and other moving content. */
export function ControlButton({ id, icon, label, onClick }: ControlButtonProps) {
  return (
    <button
      id={id}
      type="button"
      className={`icon-button ${styles.control ?? ''}`}
      aria-label={label}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[icon]} />
      </svg>
    </button>
  );
}
