import { useEffect, useState } from 'react';
import { visitorMessage } from '../../api/visitor-message';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { dialogClosed, selectDialog } from '../../state/modal-slice';
import { notificationShown } from '../../state/notification-slice';
import { loadDialog, type DialogParts, type DialogView } from './dialogs';

interface Loaded extends DialogParts {
  view: DialogView;
}

/** Shows the open dialog; loads its code and its project's content first. */
export function DialogRoot() {
  const dialog = useAppSelector(selectDialog);
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const kind = dialog?.kind;
  const project = dialog && 'project' in dialog ? dialog.project : undefined;

  useEffect(() => {
    if (!kind) return;
    let isCurrent = true;
    loadDialog({ kind, project }).then(
      (view) => {
        if (isCurrent) setLoaded({ kind, project, view });
      },
      (failure: unknown) => {
        // The visitor is offline, or a new version of the site was deployed.
        dispatch(dialogClosed());
        dispatch(notificationShown({ status: 'FAILED', message: visitorMessage(failure) }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, project, dispatch]);

  return dialog && loaded && loaded.kind === kind && loaded.project === project
    ? loaded.view(dialog, () => dispatch(dialogClosed()))
    : null;
}
