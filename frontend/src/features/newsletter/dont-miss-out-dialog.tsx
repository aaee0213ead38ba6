import { newsletter } from 'content:forms';
import { PrivacyNote } from '../../sections/privacy-note';
import { Dialog } from '../../ui/dialog/dialog';
import { NewsletterForm } from './newsletter-form';

/** The don't-miss-out newsletter modal (specification section 2, Modals). */
export function DontMissOutDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={newsletter.title} onClose={onClose}>
      <p>
        <PrivacyNote onLeave={onClose}>{newsletter.dialogText}</PrivacyNote>
      </p>
      <NewsletterForm name="newsletter-dialog" />
    </Dialog>
  );
}
