import { useEffect, useEffectEvent, useReducer, type ReactNode } from 'react';
import { visitorMessage } from '../api/failure';
import { dialogOffline, openingDialog } from 'content:interface';
import { languagePath } from '../lib/language';
import { givingSection, pathIn } from '../lib/page-paths';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import {
  dialogClosed,
  selectDialog,
  type Dialog,
  type DialogKind,
  type DialogProps,
} from '../state/modal-slice';
import { notificationShown } from '../state/notification-slice';
import { Loader } from '../ui/ornament/ornaments';
import { useLasting } from '../ui/hooks';
import { loadProject } from '../content/load-project';
import styles from './layout.module.css';

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

/** Shows a dialog of the kind that it was loaded for. */
type View<Kind extends DialogKind> = (props: DialogProps<Kind>) => ReactNode;

const loaders: { [Kind in DialogKind]: (project: string | undefined) => Promise<View<Kind>> } = {
  'donate-options': async () => (await import('../features/giving/giving-dialogs')).DonateOptionsDialog,
  donation: async (slug) => {
    const [{ DonationDialog }, project] = await Promise.all([
      import('../features/giving/giving-dialogs'),
      loadProject(slug),
    ]);
    return ({ onClose }) => <DonationDialog project={project} onClose={onClose} />;
  },
  photo: async () => (await import('../features/photo-dialog')).PhotoDialog,
  'dont-miss-out': async () => (await import('../features/newsletter/newsletter-dialogs')).DontMissOutDialog,
  subscribed: async () => (await import('../features/newsletter/newsletter-dialogs')).SubscribedDialog,
  'stay-connected': async () =>
    (await import('../features/newsletter/newsletter-dialogs')).StayConnectedDialog,
  'thanks-for-donation': async () => (await import('../features/giving/thanks-dialog')).ThanksDialog,
};

/** What a dialog is loaded for. An unknown project is ignored. */
type Key = Pick<Dialog, 'kind'> & { project?: string | undefined };

const dialogId = ({ kind, project = '' }: Key) => `${kind} ${project}`;

/** By `dialogId`. A press opens what is here in the same frame. */
const loadedDialogs: Partial<Record<string, View<DialogKind>>> = {};

/** Loads a dialog's code and its project's content once. Rejects when one of them cannot be loaded; the next call tries again. */
export async function loadDialog(dialog: Key): Promise<void> {
  const id = dialogId(dialog);
  const view = loadedDialogs[id] ?? ((await loaders[dialog.kind](dialog.project)) as View<DialogKind>);
  // The first stays: with another component, an open dialog would lose its state.
  loadedDialogs[id] ??= view;
}
