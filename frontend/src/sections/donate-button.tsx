import type { MouseEvent, ReactNode } from 'react';
import { useHydrated } from '../ui/hooks';
import { useAppDispatch } from '../state/hooks';
import { dialogOpened } from '../state/modal-slice';
import { ButtonLink, pressOnSpace } from '../ui/button';
import { givingSection } from '../lib/page-paths';

interface DonateButtonProps {
  children: string;
  /** Read by screen readers after the label, where other buttons on the page have the same one. */
  detail?: ReactNode;
  size?: 'l';
  opens?: 'donation' | 'donate-options';
  /** The slug of the project to give for; without it the gift is general. */
  project?: string;
  className?: string | undefined;
}

/** Opens the giving dialog; until hydration, a link to the payment links of the project or of /donate. */
export function DonateButton({
  children,
  detail,
  size,
  opens = 'donation',
  project,
  className,
}: DonateButtonProps) {
  const dispatch = useAppDispatch();
  const isHydrated = useHydrated();
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dispatch(dialogOpened(opens === 'donation' && project ? { kind: opens, project } : { kind: opens }));
  };
  return (
    <ButtonLink
      to={givingSection(project)}
      role={isHydrated ? 'button' : undefined}
      aria-haspopup={isHydrated ? 'dialog' : undefined}
      size={size}
      className={className}
      data-dialog={opens}
      data-project={project}
      onClick={onClick}
      onKeyDown={pressOnSpace}
    >
      <span>{children}</span>
      {detail !== undefined && (
        <span className="visually-hidden">
          {' '}
          <span>{detail}</span>
        </span>
      )}
    </ButtonLink>
  );
}
