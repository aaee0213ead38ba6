import type { ComponentProps, ReactNode } from 'react';
import { newTabHint } from 'content:interface';
import { ButtonLink } from '../ui/button';

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

type ExternalButtonProps = Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size' | 'children'> & {
  href: string;
};

/** An external link (`ExternalLink`) styled as a button. */
export function ExternalButton({ children, ...button }: ExternalButtonProps) {
  return (
    <ButtonLink target="_blank" rel="noopener" {...button}>
      {children}
      <NewTabHint />
    </ButtonLink>
  );
}

function NewTabHint() {
  return <span className="visually-hidden"> {newTabHint}</span>;
}
