import type { ReactNode } from 'react';
import { loadProject } from '../../content/load-project';
import type { Dialog, DialogKind } from '../../state/dialog';

type View<Kind extends DialogKind> = (
  props: Extract<Dialog, { kind: Kind }> & { onClose: () => void },
) => ReactNode;

/** Shows a dialog of the kind that it was loaded for. */
export type DialogView = View<DialogKind>;

const loaders: { [Kind in DialogKind]: (project: string | undefined) => Promise<{ default: View<Kind> }> } = {
  'donate-options': () => import('../../features/giving/donate-options-dialog'),
  donation: async (slug) => {
    const [{ DonationDialog }, project] = await Promise.all([
      import('../../features/giving/donation-dialog'),
      loadProject(slug),
    ]);
    return { default: ({ onClose }) => <DonationDialog project={project} onClose={onClose} /> };
  },
  photo: () => import('../../features/photo-dialog'),
  'dont-miss-out': async () => ({
    default: (await import('../../features/newsletter/newsletter-dialogs')).DontMissOutDialog,
  }),
  subscribed: () => import('../../features/newsletter/newsletter-dialogs'),
  'stay-connected': () => import('../../features/newsletter/stay-connected-dialog'),
  'thanks-for-donation': async (slug) => {
    const [{ ThanksDialog }, project] = await Promise.all([
      import('../../features/giving/thanks-dialog'),
      loadProject(slug),
    ]);
    return {
      default: ({ onClose, ...gift }) => (
        <ThanksDialog gift={gift} project={project?.card.name} onClose={onClose} />
      ),
    };
  },
};

/**
 * Loads a dialog's code and its project's content. Rejects when one of them cannot be loaded.
 * @param dialog.project slug; an unknown one is ignored
 */
export const loadDialog = async (dialog: {
  kind: DialogKind;
  project?: string | undefined;
}): Promise<DialogView> => (await loaders[dialog.kind](dialog.project)).default as DialogView;
