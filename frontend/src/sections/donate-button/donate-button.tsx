import type { MouseEvent } from 'react';
import { useHydrated } from '../../startup/use-hydrated';
import { useAppDispatch } from '../../state/hooks';
import { dialogOpened } from '../../state/modal-slice';
import { ButtonLink } from '../../ui/button/button';
import { pressOnSpace } from '../../ui/button/press-on-space';
import { pagePaths } from '../../lib/page-paths';

interface DonateButtonProps {
  children: string;
  size?: 'm' | 'l';
  variant?: 'primary' | 'quiet';
  /** Which dialog it opens (specification section 2). */
  opens?: 'donation' | 'donate-options';
  /** The slug of the project to give for; without it the gift is general. */
  project?: string;
  className?: string | undefined;
}

/**
 * Opens the donation dialog. Without scripts it is a link to the payment links of the project or to /donate; hydrated, it
 * is a button for screen readers and the space bar.
 */
export function DonateButton({
  children,
  size,
  variant,
  opens = 'donation',
  project,
  className,
}: DonateButtonProps) {
  const dispatch = useAppDispatch();
  const role = useHydrated() ? 'button' : undefined;
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dispatch(dialogOpened(opens === 'donation' && project ? { kind: opens, project } : { kind: opens }));
  };
  return (
    <ButtonLink
      to={project === undefined ? pagePaths.donate : `/${project}#give`}
      role={role}
      aria-haspopup="dialog"
      data-dialog={opens}
      data-project={project}
      onClick={onClick}
      onKeyDown={pressOnSpace}
      size={size}
      variant={variant}
      className={className}
    >
      {children}
    </ButtonLink>
  );
}
