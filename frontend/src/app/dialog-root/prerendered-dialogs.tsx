import {
  createElement,
  Suspense,
  use,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ReactElement,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../startup/use-hydrated';
import { dialogId, givingDialogOf, type GivingDialog } from '../../state/dialog';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { dialogClosed, dialogOpened, selectDialog } from '../../state/modal-slice';
import { loadDialog, type DialogView } from './dialogs';

/** A dialog of the page, whose code loads when it is open. */
interface Prerendered {
  dialog: GivingDialog;
  id: string;
  loadView: () => void;
  /** The same in every render: a new element React would render anew instead of hydrating it. */
  element: ReactElement;
}

const isServer = typeof document === 'undefined';

/** The dialogs that the page contains, in their order. */
export function readPrerenderedDialogs(): GivingDialog[] {
  return [...document.querySelectorAll('#site dialog')].flatMap(({ id }) => givingDialogOf(id) ?? []);
}

const elementOf = (id: string) => document.getElementById(id) as HTMLDialogElement | null;

function prerendered(dialog: GivingDialog): Prerendered {
  let loadView: () => void = () => undefined;
  const view = new Promise<DialogView>((resolve, reject) => {
    // In the browser, an open dialog works without its code.
    loadView = () => void loadDialog(dialog).then(resolve, isServer ? reject : () => undefined);
  });
  if (isServer) loadView();
  const id = dialogId(dialog);
  const element = (
    <Suspense key={id}>
      <HydratedDialog dialog={dialog} view={view} />
    </Suspense>
  );
  return { dialog, id, loadView, element };
}

/**
 * The dialogs that the page came with (docs/decisions/0013-first-view.md). They stay as the server rendered them,
 * and React hydrates the open one when its code has loaded. A dialog that was open leaves the list when it closes, and all
 * leave it with the first navigation.
 * @returns the dialogs, and whether the store's open dialog is one of them
 */
export function usePrerenderedDialogs(dialogs: GivingDialog[]) {
  const dispatch = useAppDispatch();
  const location = useLocation();
  const [first] = useState(location);
  const isHydrated = useHydrated();
  // Rendered anew after a fault, the elements are no longer those of the page.
  const [list, setList] = useState(() => (isHydrated ? [] : dialogs.map(prerendered)));
  // A dialog that the browser cannot close by `command` needs the site's code.
  const isUnusable = isHydrated && !('command' in HTMLButtonElement.prototype);
  if (list.length > 0 && (location !== first || isUnusable)) setList([]);
  const shown = useAppSelector(selectDialog);
  const open = shown && list.find(({ id }) => id === dialogId(shown));

  const takeOver = useEffectEvent(() => {
    const found = list.find(({ id }) => elementOf(id)?.open);
    if (found) dispatch(dialogOpened(found.dialog));
  });
  useLayoutEffect(() => takeOver(), []);

  useLayoutEffect(() => {
    const element = open && elementOf(open.id);
    if (!element) return;
    const { id, loadView } = open;
    if (!element.open) element.showModal();
    // The browser shows the dialog first.
    const frame = requestAnimationFrame(loadView);
    const onClose = () => dispatch(dialogClosed());
    element.addEventListener('close', onClose);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('close', onClose);
      element.close();
      setList((before) => before.filter((each) => each.id !== id));
    };
  }, [dispatch, open]);

  return { isInPage: Boolean(open), dialogs: list.map(({ element }) => element) };
}

function HydratedDialog({ dialog, view }: { dialog: GivingDialog; view: Promise<DialogView> }) {
  const shown = useAppSelector(selectDialog);
  const dispatch = useAppDispatch();
  const isShown = shown && dialogId(shown) === dialogId(dialog);
  const props = { ...(isShown ? shown : dialog), onClose: () => dispatch(dialogClosed()) };
  return createElement(use(view), props);
}
