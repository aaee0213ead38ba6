import { newTabHint } from 'content:interface';
import { hrefOf, isSample } from '../content/sample';
import type { OutboundLink } from '../content/schema';
import { ButtonLink } from '../ui/button';
import type { Elements } from '../ui/elements';
import { SampleMark } from '../ui/sample-mark';

interface LinkProps {
  /** Styled as a button of this variant. */
  button?: 'primary' | 'quiet' | 'ghost';
  size?: 'l';
  className?: string | undefined;
  children: Elements;
}

/** A link to another site in a new tab, which screen readers announce. */
export function ExternalLink({ button, size, children, ...link }: LinkProps & { href: string }) {
  const props = { ...link, target: '_blank', rel: 'noopener' };
  const label = (
    <>
      {children}
      <span className="visually-hidden"> {newTabHint}</span>
    </>
  );
  if (!button) return <a {...props}>{label}</a>;
  return (
    <ButtonLink variant={button} size={size} {...props}>
      {label}
    </ButtonLink>
  );
}

interface MarkedLinkProps extends LinkProps {
  link: OutboundLink;
}

/** An external link of the content, with a mark if it is a sample. */
export function MarkedLink({ link, ...props }: MarkedLinkProps) {
  return (
    <span className="inline-row">
      <ExternalLink href={hrefOf(link)} {...props} />
      {isSample(link) && <SampleMark />}
    </span>
  );
}
