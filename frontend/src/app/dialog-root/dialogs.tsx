import type { ReactNode } from 'react';
import { loadProject } from '../../content/projects/load-project';
import type { Project } from '../../content/projects/project';
import type { Dialog, DialogKind } from '../../state/dialog';

/** What has to be fetched for a dialog: its code, and the words of the project that it is about. */
export interface DialogParts {
  kind: DialogKind;
  /** A slug. One that is not ours counts as none. */
  project?: string | undefined;
}

/** Renders a dialog of the kind it was loaded for. */
export type DialogView = (dialog: Dialog, onClose: () => void) => ReactNode;

const projectOf = async (slug: string | undefined): Promise<Project | null> =>
  slug === undefined ? null : loadProject(slug);

/** Loads what a dialog needs. One case a dialog; rejects when something cannot be fetched. */
export async function loadDialog({ kind, project }: DialogParts): Promise<DialogView> {
  switch (kind) {
    case 'donate-options': {
      const { DonateOptionsDialog } = await import('../../features/giving/donate-options-dialog');
      return (_dialog, onClose) => <DonateOptionsDialog onClose={onClose} />;
    }
    case 'donation': {
      const [{ DonationDialog }, content] = await Promise.all([
        import('../../features/giving/donation-dialog'),
        projectOf(project),
      ]);
      return (dialog, onClose) =>
        dialog.kind === kind && (
          <DonationDialog
            project={content}
            whereNeededMost={dialog.whereNeededMost ?? false}
            onClose={onClose}
          />
        );
    }
    case 'photo': {
      const { PhotoDialog } = await import('../../features/photo-view/photo-dialog');
      return (dialog, onClose) => dialog.kind === kind && <PhotoDialog {...dialog} onClose={onClose} />;
    }
    case 'dont-miss-out': {
      const { DontMissOutDialog } = await import('../../features/newsletter/dont-miss-out-dialog');
      return (_dialog, onClose) => <DontMissOutDialog onClose={onClose} />;
    }
    case 'subscribed': {
      const { SubscribedDialog } = await import('../../features/newsletter/subscribed-dialog');
      return (dialog, onClose) =>
        dialog.kind === kind && <SubscribedDialog confirmation={dialog.confirmation} onClose={onClose} />;
    }
    case 'stay-connected': {
      const { StayConnectedDialog } = await import('../../features/stay-connected/stay-connected-dialog');
      return (dialog, onClose) =>
        dialog.kind === kind && <StayConnectedDialog confirmation={dialog.confirmation} onClose={onClose} />;
    }
    case 'thanks-for-donation': {
      const [{ ThanksDialog }, content] = await Promise.all([
        import('../../features/giving/thanks-dialog'),
        projectOf(project),
      ]);
      return (dialog, onClose) =>
        dialog.kind === kind && (
          <ThanksDialog gift={dialog} project={content?.heroSection.name} onClose={onClose} />
        );
    }
  }
}
