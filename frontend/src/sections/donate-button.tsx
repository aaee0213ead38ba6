import type { MouseEvent, ReactNode } from 'react';
import { useHydrated } from '../startup/use-hydrated';
import { useAppDispatch } from '../state/hooks';
import { dialogId } from '../state/dialog';
import { dialogOpened } from '../state/modal-slice';
import { Button, ButtonLink, pressOnSpace } from '../ui/button';
import { pagePaths } from '../lib/page-paths';
import styles from './donate-button.module.css';

interface DonateButtonProps {
  children: string;
  /** Read by screen readers after the label, where other buttons on the page have the same one. */
  detail?: ReactNode;
  size?: 'l';
  /** Which dialog it opens (specification section 2). */
  opens?: 'donation' | 'donate-options';
  /** The slug of the project to give for; without it the gift is general. */
  project?: string;
  className?: string | undefined;
}

/**
 * Opens the donation dialog, which is in the page: the browser opens it without scripts. The style sheet shows a link
 * instead in a browser that cannot; it leads to the payment links of the project or of /donate.
 */
export function DonateButton({
  children,
  detail,
  size,
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
  const shared = {
    size,
    className: [styles.donate, className].filter(Boolean).join(' '),
    'aria-haspopup': 'dialog',
    'data-dialog': opens,
    'data-project': project,
    onClick,
    children: (
      <>
        <span>{children}</span>
        {detail !== undefined && (
          <span className="visually-hidden">
            {' '}
            <span>{detail}</span>
          </span>
        )}
      </>
    ),
  } as const;
  return (
    <>
      <Button command="show-modal" commandfor={dialogId({ kind: opens, project })} {...shared} />
      <ButtonLink
        to={`${project === undefined ? pagePaths.donate : `/${project}`}#give`}
        role={role}
        onKeyDown={pressOnSpace}
        {...shared}
      />
    </>
  );
}
