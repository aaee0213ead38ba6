import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button';
import { NewTabHint } from './external-link';

interface ExternalButtonProps {
  href: string;
  variant?: 'quiet' | 'ghost';
  size?: 'l';
  children: ReactNode;
}

/** An external link (`ExternalLink`) styled as a button. */
export function ExternalButton({ children, ...button }: ExternalButtonProps) {
  return (
    <ButtonLink target="_blank" rel="noopener" {...button}>
      {children}
      <NewTabHint />
    </ButtonLink>
  );
}
