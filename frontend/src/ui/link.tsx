import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** The path of a page, without the language; or an address of another site, which the content allows in its place. */
  to: string;
}

/**
 * A link to a page of this site. React Router's own `Link` prefetches in a way that only its framework mode supports, and whose
 * 2 kB would be in every page.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const isPage = to.startsWith('/');
  const path = useHref(isPage ? to : '/');
  const navigate = useLinkClickHandler(to);
  return (
    <a
      {...rest}
      href={isPage ? path : to}
      onClick={(event) => {
        onClick?.(event);
        if (isPage && !event.defaultPrevented) navigate(event);
      }}
    />
  );
}
