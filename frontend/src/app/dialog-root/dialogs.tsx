import type { ReactNode } from 'react';
import type { Dialog } from '../../state/dialog';

/** Loads a dialog's code and renders it. One case a dialog; rejects when the code cannot be fetched. */
export async function renderDialog(dialog: Dialog, onClose: () => void): Promise<ReactNode> {
  switch (dialog.kind) {
    case 'donate-options': {
      const { DonateOptionsDialog } = await import('../../features/giving/donate-options-dialog');
      return <DonateOptionsDialog onClose={onClose} />;
    }
    case 'donation': {
      const { DonationDialog } = await import('../../features/giving/donation-dialog');
      return <DonationDialog onClose={onClose} />;
    }
    case 'photo': {
      const { PhotoDialog } = await import('../../features/photo-view/photo-dialog');
      return <PhotoDialog picture={dialog.picture} onClose={onClose} />;
    }
    case 'dont-miss-out': {
      const { DontMissOutDialog } = await import('../../features/newsletter/dont-miss-out-dialog');
      return <DontMissOutDialog onClose={onClose} />;
    }
    case 'subscribed': {
      const { SubscribedDialog } = await import('../../features/newsletter/subscribed-dialog');
      return <SubscribedDialog onClose={onClose} />;
    }
    case 'stay-connected': {
      const { StayConnectedDialog } = await import('../../features/stay-connected/stay-connected-dialog');
      return <StayConnectedDialog onClose={onClose} />;
    }
    case 'thanks-for-donation': {
      const { ThanksDialog } = await import('../../features/giving/thanks-dialog');
      return <ThanksDialog gift={dialog} onClose={onClose} />;
    }
  }
}
