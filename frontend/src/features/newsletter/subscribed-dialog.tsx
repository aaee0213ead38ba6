import { Link } from 'react-router-dom';
import { newsletter } from 'content:forms';
import { Dialog } from '../../ui/dialog/dialog';

interface SubscribedDialogProps {
  confirmation: 'sent' | 'none';
  onClose: () => void;
}

/** Confirms a subscription, or says what the visitor still has to do (specification section 4). */
export function SubscribedDialog({ confirmation, onClose }: SubscribedDialogProps) {
  const { title, text } = newsletter.confirmations[confirmation];
  return (
    <Dialog title={title} message={text} onClose={onClose}>
      {confirmation === 'sent' && (
        <p>
          {newsletter.notArrived.text}{' '}
          <Link to="/contact-us" onClick={onClose}>
            {newsletter.notArrived.contact}
          </Link>
          .
        </p>
      )}
    </Dialog>
  );
}
