import { newsletter } from '../../content/newsletter';
import { Dialog } from '../../ui/dialog/dialog';

/** Says that a subscription has worked (specification section 4). */
export function SubscribedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={newsletter.subscribedTitle} onClose={onClose}>
      <p role="status">{newsletter.subscribed}</p>
    </Dialog>
  );
}
