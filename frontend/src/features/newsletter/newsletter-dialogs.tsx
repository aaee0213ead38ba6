import { Link } from 'react-router-dom';
import { newsletter, newsletterDialogs } from 'content:forms';
import { pagePaths } from '../../lib/page-paths';
import { PrivacyNote } from '../../sections/links';
import type { DialogProps } from '../../state/modal-slice';
import { Dialog } from '../../ui/dialog/dialog';
import { NewsletterForm } from './newsletter-form';

/** The don't-miss-out newsletter modal (specification section 2, Modals). */
export function DontMissOutDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={newsletter.title} onClose={onClose}>
      <p>
        <PrivacyNote onLeave={onClose}>{newsletterDialogs.text}</PrivacyNote>
      </p>
      <NewsletterForm />
    </Dialog>
  );
}

/** Confirms a subscription, or says what the visitor still has to do (specification section 4). */
export function SubscribedDialog({ confirmation, onClose }: DialogProps<'subscribed'>) {
  const { title, text } = newsletter.confirmations[confirmation];
  const { notArrived, contact } = newsletterDialogs;
  return (
    <Dialog title={title} message={text} onClose={onClose}>
      {confirmation === 'sent' && (
        <p>
          {notArrived}{' '}
          <Link to={pagePaths.contactUs} onClick={onClose}>
            {contact}
          </Link>
          .
        </p>
      )}
    </Dialog>
  );
}
