import type { MouseEvent } from 'react';
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

/** Opens the donation dialog; where no script runs it is a link to the page where one can give. */
export function DonateButton({ children, size, variant, opens = 'donation', className }: DonateButtonProps) {
  const dispatch = useAppDispatch();
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dispatch(dialogOpened({ kind: opens }));
  };
  return (
    <ButtonLink
      to="/donate"
      aria-haspopup="dialog"
      onClick={onClick}
      size={size}
      variant={variant}
      className={className}
    >
      {children}
    </ButtonLink>
  );
}
