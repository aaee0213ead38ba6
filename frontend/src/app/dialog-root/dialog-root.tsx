import { useEffect, useEffectEvent, useReducer } from 'react';
import { visitorMessage } from '../../api/failure';
import { dialogOffline, openingDialog } from 'content:interface';
import { languagePath } from '../../lib/language';
import { givingSection, pathIn } from '../../lib/page-paths';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { dialogClosed, selectDialog } from '../../state/modal-slice';
import { notificationShown } from '../../state/notification-slice';
import { Loader } from '../../ui/loader';
import { useLasting } from '../../ui/use-lasting';
import styles from './dialog-root.module.css';
import { dialogId, loadDialog, loadedDialogs } from './dialogs';

/** Shows the open dialog, and loads its code and its project's content first. Not with `lazy`, which never loads again what failed. */
export function DialogRoot() {
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectDialog);
  const [, renderLoaded] = useReducer((loads: number) => loads + 1, 0);
  const View = loadedDialogs[dialog ? dialogId(dialog) : ''];
  const isOpening = dialog !== null && !View;
  const isSlow = useLasting(isOpening, 300) && isOpening;

  const loadView = useEffectEvent(() => {
    if (!isOpening) return;
    loadDialog(dialog).then(renderLoaded, (failure: unknown) => {
      dispatch(dialogClosed());
      // With a connection, a new version of the site was deployed: the page that loads has it.
      const message = navigator.onLine ? visitorMessage(failure) : dialogOffline;
      if (navigator.onLine && (dialog.kind === 'donation' || dialog.kind === 'donate-options'))
        location.assign(
          pathIn(languagePath, givingSection('project' in dialog ? dialog.project : undefined)),
        );
      else dispatch(notificationShown({ status: 'FAILED', message }));
    });
  });
  useEffect(() => {
    loadView();
  }, [dialog]);

  return (
    <>
      {/* A live region from the start: screen readers announce only what changes in it. */}
      <p role="status" className={isSlow ? styles.opening : undefined}>
        {isSlow && (
          <>
            <Loader />
            <span className="visually-hidden">{openingDialog}</span>
          </>
        )}
      </p>
      {dialog && View && <View {...dialog} onClose={() => dispatch(dialogClosed())} />}
    </>
  );
}
