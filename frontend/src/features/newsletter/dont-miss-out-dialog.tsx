import { newsletter } from '../../content/newsletter';
import { Dialog } from '../../ui/dialog/dialog';
import { NewsletterForm } from './newsletter-form';

/** The newsletter, offered once (specification section 2, Modals). */
export function DontMissOutDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={newsletter.title} onClose={onClose}>
      <p>{newsletter.dialogText}</p>
      <NewsletterForm />
    </Dialog>
  );
}
