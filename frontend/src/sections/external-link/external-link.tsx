import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button/button';

const newTab = { target: '_blank', rel: 'noopener' } as const;

function NewTabHint() {
  return <span className="visually-hidden"> (opens in a new tab)</span>;
}

interface ExternalLinkProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to another site in a new tab, which screen readers announce. */
export function ExternalLink({ children, ...link }: ExternalLinkProps) {
  return (
    <a {...link} {...newTab}>
      {children}
      <NewTabHint />
    </a>
  );
}

interface ExternalButtonProps {
  href: string;
  variant?: 'quiet' | 'ghost';
  size?: 'l';
  children: string;
}

/** The same link styled as a button. */
export function ExternalButton({ children, ...button }: ExternalButtonProps) {
  return (
    <ButtonLink {...button} {...newTab}>
      {children}
      <NewTabHint />
    </ButtonLink>
  );
}
