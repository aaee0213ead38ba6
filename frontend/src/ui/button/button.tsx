import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface Look {
  /** `primary` is the one thing to press on a screen. */
  variant?: 'primary' | 'quiet' | 'ghost' | undefined;
  size?: 'm' | 'l' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

function classNames({ variant = 'primary', size = 'm', className }: Omit<Look, 'children'>): string {
  return [styles.button, styles[variant], styles[size], className].filter(Boolean).join(' ');
}

type ButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Look | 'style'>;

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classNames({ variant, size, className })} {...rest} />;
}

type Destination = { to: string; href?: never } | { href: string; to?: never };
type ButtonLinkProps = Look &
  Destination &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Look | 'href' | 'style'>;

/** A link that looks like a button: `to` a page of this site, or `href` anywhere else. */
export function ButtonLink({ variant, size, className, to, href, ...rest }: ButtonLinkProps) {
  const look = classNames({ variant, size, className });
  return to === undefined ? (
    <a href={href} className={look} {...rest} />
  ) : (
    <Link to={to} className={look} {...rest} />
  );
}
