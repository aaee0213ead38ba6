import type { ReactNode } from 'react';
import { newTabHint } from 'content:interface';

interface ExternalLinkProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to another site in a new tab, which screen readers announce. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <NewTabHint />
    </a>
  );
}

/** Announces that a link opens in a new tab. */
export function NewTabHint() {
  return <span className="visually-hidden"> {newTabHint}</span>;
}
