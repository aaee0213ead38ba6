import { useEffect, useState, type ReactNode } from 'react';
import { visitorMessage } from '../../api/visitor-message';
import type { Dialog } from '../../state/dialog';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { dialogClosed, selectDialog } from '../../state/modal-slice';
import { notificationShown } from '../../state/notification-slice';
import { renderDialog } from './dialogs';

/** Shows the dialog that the state names. Its code is fetched when it is first asked for. */
export function DialogRoot() {
  const dialog = useAppSelector(selectDialog);
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<{ dialog: Dialog; content: ReactNode } | null>(null);

  useEffect(() => {
    if (!dialog) return;
    let wanted = true;
    renderDialog(dialog, () => dispatch(dialogClosed())).then(
      (content) => {
        if (wanted) setShown({ dialog, content });
      },
      (failure: unknown) => {
        // Offline, or the site has been published anew meanwhile: the page stays usable and says so.
        dispatch(dialogClosed());
        dispatch(notificationShown({ status: 'FAILED', message: visitorMessage(failure) }));
      },
    );
    return () => {
      wanted = false;
    };
  }, [dialog, dispatch]);

  return shown?.dialog === dialog ? shown.content : null;
}
