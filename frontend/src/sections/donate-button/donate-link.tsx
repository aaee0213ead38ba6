import { ButtonLink } from '../../ui/button/button';

/** A link to a project's own donation page, in a new tab. */
export function DonateLink({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink href={href} size="l" target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </ButtonLink>
  );
}
