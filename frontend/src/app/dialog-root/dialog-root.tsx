import { useEffect, useState } from 'react';
import { visitorMessage } from '../../api/failure';
import { dialogOffline, openingDialog } from 'content:interface';
import type { GivingDialog } from '../../state/dialog';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { dialogClosed, selectDialog } from '../../state/modal-slice';
import { notificationShown } from '../../state/notification-slice';
import { Loader } from '../../ui/loader';
import styles from './dialog-root.module.css';
import { loadDialog, type DialogParts, type DialogView } from './dialogs';
import { usePrerenderedDialogs } from './prerendered-dialogs';

interface Loaded extends DialogParts {
  view: DialogView;
}

interface DialogRootProps {
  /** The dialogs that the page contains. */
  prerendered: GivingDialog[];
  load?: typeof loadDialog;
}

/** Shows the open dialog: that of the page, or loads its code and its project's content first. */
export function DialogRoot({ prerendered, load = loadDialog }: DialogRootProps) {
  const { dialogs, isOpen } = usePrerenderedDialogs(prerendered, load);
  return (
    <>
      {dialogs}
      {!isOpen && <LoadedDialog load={load} />}
    </>
  );
}

function LoadedDialog({ load }: { load: typeof loadDialog }) {
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

  const view = loaded && loaded.kind === kind && loaded.project === project ? loaded.view : null;
  const isOpening = dialog && !view;
  return (
    <>
      {/* A live region from the start: screen readers announce only what changes in it. */}
      <p role="status" className={isOpening ? styles.opening : undefined}>
        {isOpening && (
          <>
            <Loader />
            <span className="visually-hidden">{openingDialog}</span>
          </>
        )}
      </p>
      {dialog && view?.(dialog, () => dispatch(dialogClosed()))}
    </>
  );
}
