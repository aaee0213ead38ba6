import { useEffect, useState } from 'react';
import { visitorMessage } from '../../api/visitor-message';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { dialogClosed, selectDialog } from '../../state/modal-slice';
import { notificationShown } from '../../state/notification-slice';
import { loadDialog, type DialogParts, type DialogView } from './dialogs';

interface Loaded extends DialogParts {
  view: DialogView;
}

/** Shows the dialog that the state names. Its code and its project's words are fetched when they are first needed. */
export function DialogRoot() {
  const dialog = useAppSelector(selectDialog);
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const kind = dialog?.kind;
  const project = dialog && 'project' in dialog ? dialog.project : undefined;

  useEffect(() => {
    if (!kind) return;
    let wanted = true;
    loadDialog({ kind, project }).then(
      (view) => {
        if (wanted) setLoaded({ kind, project, view });
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
  }, [kind, project, dispatch]);

  return dialog && loaded && loaded.kind === kind && loaded.project === project
    ? loaded.view(dialog, () => dispatch(dialogClosed()))
    : null;
}
