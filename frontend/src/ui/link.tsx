import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** The path of a page, without the language. */
  to: string;
}

/**
 * A link to a page of this site. React Router's own `Link` prefetches in a way that only its framework mode supports, and whose
 * 2 kB would be in every page.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const navigate = useLinkClickHandler(to);
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    />
  );
}
