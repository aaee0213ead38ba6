import type { ReactNode } from 'react';
import { loadProject } from '../../content/load-project';
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
      <ThanksDialog gift={gift} project={project?.card.name} onClose={onClose} />
    );
  },
};

/**
 * Loads a dialog's code and its project's content. Rejects when one of them cannot be loaded.
 * @param dialog.project slug; an unknown one is ignored
 */
export const loadDialog = async (dialog: {
  kind: DialogKind;
  project?: string | undefined;
}): Promise<DialogView> => (await loaders[dialog.kind](dialog.project)) as DialogView;
