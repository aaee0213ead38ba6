import { CONTACT_LISTS } from '@contract/contact-lists';
import { stayConnected } from 'content:forms';
import { NameFields, Form } from '../../ui/form/form';
import { upsertContact } from '../../forms/upsert-contact';
import { validateRequired } from '../../forms/validate-required';
import { useForm } from '../../forms/use-form';
import { PrivacyNote } from '../../sections/links';
import type { DialogProps } from '../../state/modal-slice';
import { useAppDispatch } from '../../state/hooks';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { DigitsField, TextField } from '../../ui/form/fields';
import styles from './newsletter.module.css';

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
      <Form
        form={form}
        words={words}
        note={<PrivacyNote onLeave={onClose}>{stayConnected.privacy}</PrivacyNote>}
      >
        <TextField name="email" type="email" autoComplete="email" />
        <NameFields />
        <DigitsField name="phone" kind="phone" />
      </Form>
    </Dialog>
  );
}
