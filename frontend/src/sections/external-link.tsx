import type { ComponentProps, ReactNode } from 'react';
import { newTabHint } from 'content:interface';
import { hrefOf, isSample, type OutboundLink } from '../content/sample';
import { ButtonLink } from '../ui/button';
import { SampleMark } from '../ui/sample-mark';

interface ExternalLinkProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to another site in a new tab, which screen readers announce. */
export function ExternalLink({ children, ...link }: ExternalLinkProps) {
  return (
    <a target="_blank" rel="noopener" {...link}>
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

interface MarkedLinkProps {
  link: OutboundLink;
  /** The label of the sample mark. */
  mark: string;
  /** Styled as a button of this variant. */
  button?: 'quiet' | 'ghost';
  className?: string | undefined;
  children: ReactNode;
}

/** An external link of the content, with a mark if it is a sample. */
export function MarkedLink({ link, mark, button, className, children }: MarkedLinkProps) {
  const href = hrefOf(link);
  return (
    <span className="inline-row">
      {button ? (
        <ExternalButton href={href} variant={button}>
          {children}
        </ExternalButton>
      ) : (
        <ExternalLink href={href} className={className}>
          {children}
        </ExternalLink>
      )}
      {isSample(link) && <SampleMark label={mark} />}
    </span>
  );
}
