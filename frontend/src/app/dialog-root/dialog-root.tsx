import { useEffect, useState } from 'react';
import { visitorMessage } from '../../api/visitor-message';
import { dialogOffline } from '../../content/layout';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { dialogClosed, selectDialog } from '../../state/modal-slice';
import { notificationShown } from '../../state/notification-slice';
import { loadDialog, type DialogParts, type DialogView } from './dialogs';

interface Loaded extends DialogParts {
  view: DialogView;
}

/** Shows the open dialog; loads its code and its project's content first. */
export function DialogRoot({ load = loadDialog }: { load?: typeof loadDialog }) {
  const dialog = useAppSelector(selectDialog);
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const kind = dialog?.kind;
  const project = dialog && 'project' in dialog ? dialog.project : undefined;

  useEffect(() => {
    if (!kind) return;
    let isCurrent = true;
    load({ kind, project }).then(
      (view) => {
        if (isCurrent) setLoaded({ kind, project, view });
      },
      (failure: unknown) => {
        dispatch(dialogClosed());
        // With a connection, a new version of the site was deployed.
        const message = navigator.onLine ? visitorMessage(failure) : dialogOffline;
        dispatch(notificationShown({ status: 'FAILED', message }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, project, dispatch, load]);

  return dialog && loaded && loaded.kind === kind && loaded.project === project
    ? loaded.view(dialog, () => dispatch(dialogClosed()))
    : null;
}
