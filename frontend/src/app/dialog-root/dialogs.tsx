import type { ReactNode } from 'react';
import type { Dialog, DialogKind } from '../../state/dialog';

/** Renders a dialog of the kind it was loaded for. */
export type DialogView = (dialog: Dialog, onClose: () => void) => ReactNode;

/** Loads a dialog's code. One case a dialog; rejects when the code cannot be fetched. */
export async function loadDialog(kind: DialogKind): Promise<DialogView> {
  switch (kind) {
    case 'donate-options': {
      const { DonateOptionsDialog } = await import('../../features/giving/donate-options-dialog');
      return (_dialog, onClose) => <DonateOptionsDialog onClose={onClose} />;
    }
    case 'donation': {
      const { DonationDialog } = await import('../../features/giving/donation-dialog');
      return (_dialog, onClose) => <DonationDialog onClose={onClose} />;
    }
    case 'photo': {
      const { PhotoDialog } = await import('../../features/photo-view/photo-dialog');
      return (dialog, onClose) =>
        dialog.kind === kind && <PhotoDialog photos={dialog.photos} index={dialog.index} onClose={onClose} />;
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
      const { ThanksDialog } = await import('../../features/giving/thanks-dialog');
      return (dialog, onClose) => dialog.kind === kind && <ThanksDialog gift={dialog} onClose={onClose} />;
    }
  }
}
