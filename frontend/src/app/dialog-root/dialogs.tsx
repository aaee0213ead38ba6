import type { ReactNode } from 'react';
import { loadProject } from '../../content/load-project';
import type { Project } from '../../content/projects';
import type { Dialog, DialogKind } from '../../state/dialog';

/** The inputs that select a dialog's code and content. */
interface DialogParts {
  kind: DialogKind;
  /** Slug; an unknown one is ignored. */
  project?: string | undefined;
}

/** Renders a dialog of the kind that it was loaded for. */
export type DialogView = (dialog: Dialog, onClose: () => void) => ReactNode;

const loadProjectIfAny = async (slug: string | undefined): Promise<Project | null> =>
  slug === undefined ? null : loadProject(slug);

/** Loads a dialog. Rejects when its code or content cannot be loaded. */
export async function loadDialog({ kind, project }: DialogParts): Promise<DialogView> {
  switch (kind) {
    case 'donate-options': {
      const { DonateOptionsDialog } = await import('../../features/giving/donate-options-dialog');
      return (_dialog, onClose) => <DonateOptionsDialog onClose={onClose} />;
    }
    case 'donation': {
      const [{ DonationDialog }, content] = await Promise.all([
        import('../../features/giving/donation-dialog'),
        loadProjectIfAny(project),
      ]);
      return (_dialog, onClose) => <DonationDialog project={content} onClose={onClose} />;
    }
    case 'photo': {
      const { PhotoDialog } = await import('../../features/photo-dialog');
      return (dialog, onClose) => dialog.kind === kind && <PhotoDialog {...dialog} onClose={onClose} />;
    }
    case 'dont-miss-out': {
      const { DontMissOutDialog } = await import('../../features/newsletter/newsletter-dialogs');
      return (_dialog, onClose) => <DontMissOutDialog onClose={onClose} />;
    }
    case 'subscribed': {
      const { SubscribedDialog } = await import('../../features/newsletter/newsletter-dialogs');
      return (dialog, onClose) =>
        dialog.kind === kind && <SubscribedDialog confirmation={dialog.confirmation} onClose={onClose} />;
    }
    case 'stay-connected': {
      const { StayConnectedDialog } = await import('../../features/newsletter/stay-connected-dialog');
      return (dialog, onClose) =>
        dialog.kind === kind && <StayConnectedDialog confirmation={dialog.confirmation} onClose={onClose} />;
    }
    case 'thanks-for-donation': {
      const [{ ThanksDialog }, content] = await Promise.all([
        import('../../features/giving/thanks-dialog'),
        loadProjectIfAny(project),
      ]);
      return (dialog, onClose) =>
        dialog.kind === kind && <ThanksDialog gift={dialog} project={content?.card.name} onClose={onClose} />;
    }
  }
}
