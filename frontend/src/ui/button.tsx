import type { AnchorHTMLAttributes, ButtonHTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface ButtonStyle {
  /** At most one `primary` button per screen. */
  variant?: 'primary' | 'quiet' | 'ghost' | undefined;
  size?: 'm' | 'l' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

function classNames({ variant = 'primary', size = 'm', className }: Omit<ButtonStyle, 'children'>): string {
  return [styles.button, styles[variant], styles[size], className].filter(Boolean).join(' ');
}

type ButtonProps = ButtonStyle & Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonStyle | 'style'>;

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classNames({ variant, size, className })} {...rest} />;
}

type Destination = { to: string; href?: never } | { href: string; to?: never };
type ButtonLinkProps = ButtonStyle &
  Destination &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonStyle | 'href' | 'style'>;

/** A link styled as a button: `to` for a page of this site, `href` for other addresses. */
export function ButtonLink({ variant, size, className, to, href, ...rest }: ButtonLinkProps) {
  const classes = classNames({ variant, size, className });
  return to === undefined ? (
    <a href={href} className={classes} {...rest} />
  ) : (
    <Link to={to} className={classes} {...rest} />
  );
}

/** The space bar presses a link that has the role of a button. */
export function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

const icons = {
  previous: 'M15.5 4 7 12l8.5 8',
  next: 'm8.5 4 8.5 8-8.5 8',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M8 5v14l11-7Z',
} as const;

interface ControlButtonProps {
  id?: string;
  icon: keyof typeof icons;
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
      <svg className="lines" strokeWidth="2.5" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[icon]} />
      </svg>
    </button>
  );
}
