import type { ReactNode } from 'react';
import { loadProject } from '../../content/load-project';
import { DonateOptionsDialog } from '../../features/giving/donate-options-dialog';
import { DonationDialog } from '../../features/giving/donation-dialog';
import type { Dialog, DialogKind } from '../../state/dialog';

type View<Kind extends DialogKind> = (
  props: Extract<Dialog, { kind: Kind }> & { onClose: () => void },
) => ReactNode;

/** Shows a dialog of the kind that it was loaded for. */
export type DialogView = View<DialogKind>;

/* The giving dialogs come with the page, because a donor should not wait for them. */
const loaders: { [Kind in DialogKind]: (project: string | undefined) => Promise<View<Kind>> } = {
  'donate-options': () => Promise.resolve(DonateOptionsDialog),
  donation: async (slug) => {
    const project = await loadProject(slug);
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
