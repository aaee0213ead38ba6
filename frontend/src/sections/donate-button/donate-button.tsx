import type { KeyboardEvent, MouseEvent } from 'react';
import { useHydrated } from '../../lib/use-hydrated';
import { useAppDispatch } from '../../state/hooks';
import { dialogOpened } from '../../state/modal-slice';
import { ButtonLink } from '../../ui/button/button';

interface DonateButtonProps {
  children: string;
  size?: 'm' | 'l';
  variant?: 'primary' | 'quiet';
  /** Which dialog it opens (specification section 2). */
  opens?: 'donation' | 'donate-options';
  className?: string | undefined;
}

/**
 * Opens the donation dialog. Where no script runs it is a link to the page where one can give; once one does it is a
 * button, to a screen reader and to the space bar too.
 */
export function DonateButton({ children, size, variant, opens = 'donation', className }: DonateButtonProps) {
  const dispatch = useAppDispatch();
  const role = useHydrated() ? 'button' : undefined;
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dispatch(dialogOpened({ kind: opens }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <ButtonLink
      to="/donate"
      role={role}
      aria-haspopup="dialog"
      data-dialog={opens}
      onClick={onClick}
      onKeyDown={onKeyDown}
      size={size}
      variant={variant}
      className={className}
    >
      {children}
    </ButtonLink>
  );
}
