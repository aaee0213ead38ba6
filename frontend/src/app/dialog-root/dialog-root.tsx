import { useEffect, useState } from 'react';
import { visitorMessage } from '../../api/visitor-message';
import type { DialogKind } from '../../state/dialog';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { dialogClosed, selectDialog } from '../../state/modal-slice';
import { notificationShown } from '../../state/notification-slice';
import { loadDialog, type DialogView } from './dialogs';

/** Shows the dialog that the state names. Its code is fetched when it is first asked for. */
export function DialogRoot() {
  const dialog = useAppSelector(selectDialog);
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<{ kind: DialogKind; view: DialogView } | null>(null);
  const kind = dialog?.kind;

  useEffect(() => {
    if (!kind) return;
    let wanted = true;
    loadDialog(kind).then(
      (view) => {
        if (wanted) setLoaded({ kind, view });
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
  }, [kind, dispatch]);

  return dialog && loaded?.kind === dialog.kind ? loaded.view(dialog, () => dispatch(dialogClosed())) : null;
}
