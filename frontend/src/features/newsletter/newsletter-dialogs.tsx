import { Link } from 'react-router-dom';
import { CONTACT_LISTS } from '@contract/contact-lists';
import { newsletter, newsletterDialogs, stayConnected } from 'content:forms';
import { upsertContact } from '../../forms/upsert-contact';
import { useForm } from '../../forms/use-form';
import { validateRequired } from '../../forms/validate-required';
import { pagePaths } from '../../lib/page-paths';
import { PrivacyNote } from '../../sections/links';
import { useAppDispatch } from '../../state/hooks';
import type { DialogProps } from '../../state/modal-slice';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { DigitsField, TextField } from '../../ui/form/fields';
import { Form, NameFields } from '../../ui/form/form';
import { NewsletterForm } from './newsletter-form';
import styles from './newsletter.module.css';

/** The don't-miss-out newsletter modal (specification section 2, Modals). */
export function DontMissOutDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={newsletter.title} onClose={onClose}>
      <p>
        <PrivacyNote>{newsletterDialogs.text}</PrivacyNote>
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
          {notArrived} <Link to={pagePaths.contactUs}>{contact}</Link>.
        </p>
      )}
    </Dialog>
  );
}

const words = { ...stayConnected, hints: { phone: stayConnected.hint } };

/** The form's fields (specification section 3), all required. */
const detailFields = ['email', 'firstName', 'lastName', 'phone'] as const;

/** Requests a subscriber's name and phone, then shows thanks (specification section 2, Modals, and section 4). */
export function StayConnectedDialog({ confirmation, onClose }: DialogProps<'stay-connected'>) {
  const dispatch = useAppDispatch();

  const form = useForm({
    name: 'stay-connected',
    fields: detailFields,
    validate: (values) => validateRequired(values, detailFields),
    send: ({ email, ...attributes }, formHeaders) =>
      dispatch(upsertContact({ email, attributes, listIds: [CONTACT_LISTS.nonDonors], formHeaders })),
  });

  if (form.phase === 'sent') {
    return (
      // A dialog of its own, which takes the focus: the button that had it is gone.
      <Dialog key="thanks" title={stayConnected.thanksTitle} message={stayConnected.thanks} onClose={onClose}>
        <div className="button-row">
          <Button onClick={onClose}>{stayConnected.done}</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={stayConnected.title} message={stayConnected.text} onClose={onClose}>
      {confirmation === 'sent' && (
        <p className={`notice ${styles.unconfirmed ?? ''}`}>{stayConnected.unconfirmed}</p>
      )}
      <Form form={form} words={words} note={<PrivacyNote>{stayConnected.privacy}</PrivacyNote>}>
        <TextField name="email" type="email" autoComplete="email" />
        <NameFields />
        <DigitsField name="phone" kind="phone" />
      </Form>
    </Dialog>
  );
}
