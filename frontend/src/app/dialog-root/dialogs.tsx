import type { ReactNode } from 'react';
import { loadProject, purposeOf } from '../../content/load-project';
import type { Dialog, DialogKind } from '../../state/dialog';

type View<Kind extends DialogKind> = (
  props: Extract<Dialog, { kind: Kind }> & { onClose: () => void },
) => ReactNode;

/** Shows a dialog of the kind that it was loaded for. */
export type DialogView = View<DialogKind>;

const loaders: { [Kind in DialogKind]: (project: string | undefined) => Promise<View<Kind>> } = {
  'donate-options': async () =>
    (await import('../../features/giving/donate-options-dialog')).DonateOptionsDialog,
  donation: async (slug) => {
    const [{ DonationDialog }, project] = await Promise.all([
      import('../../features/giving/donation-dialog'),
      loadProject(slug),
    ]);
    return ({ onClose }) => <DonationDialog project={project} onClose={onClose} />;
  },
  photo: async () => (await import('../../features/photo-dialog')).PhotoDialog,
  'dont-miss-out': async () =>
    (await import('../../features/newsletter/newsletter-dialogs')).DontMissOutDialog,
  subscribed: async () => (await import('../../features/newsletter/newsletter-dialogs')).SubscribedDialog,
  'stay-connected': async () =>
    (await import('../../features/newsletter/stay-connected-dialog')).StayConnectedDialog,
  'thanks-for-donation': async (slug) => {
    const [{ ThanksDialog }, project] = await Promise.all([
      import('../../features/giving/thanks-dialog'),
      loadProject(slug),
    ]);
    return ({ onClose, ...gift }) => (
      <ThanksDialog gift={gift} project={project ? purposeOf(project) : undefined} onClose={onClose} />
    );
  },
};

/** What a dialog is loaded for. An unknown project is ignored. */
type Key = Pick<Dialog, 'kind'> & { project?: string | undefined };

export const dialogId = ({ kind, project = '' }: Key) => `${kind} ${project}`;

/** By `dialogId`. A press opens what is here in the same frame. */
export const loadedDialogs: Partial<Record<string, DialogView>> = {};

/** Loads a dialog's code and its project's content once. Rejects when one of them cannot be loaded; the next call tries again. */
export async function loadDialog(dialog: Key): Promise<void> {
  const id = dialogId(dialog);
  const view = loadedDialogs[id] ?? ((await loaders[dialog.kind](dialog.project)) as DialogView);
  // The first stays: with another component, an open dialog would lose its state.
  loadedDialogs[id] ??= view;
}
