import { useEffect, useState } from 'react';
import { CONTACT_LISTS } from '@contract/contact-lists';
import { isEmailAddress, normalizeEmail } from '@contract/email-address';
import { upsertContact } from '../../api/upsert-contact';
import { fieldErrors, forms } from '../../content/forms';
import { stayConnected } from '../../content/newsletter';
import { deleteDraft } from '../../lib/form-draft';
import { subscribedEmail } from '../../lib/subscriber-cookie';
import { useForm } from '../../forms/use-form';
import { useAppDispatch } from '../../state/hooks';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { DigitsField } from '../../ui/field/digits-field';
import { TextField } from '../../ui/field/text-field';
import { FieldPair } from '../../ui/form/field-pair';
import { Form } from '../../ui/form/form';
import styles from './stay-connected-dialog.module.css';

const DRAFT = 'stay-connected';
const { labels } = stayConnected;

interface StayConnectedDialogProps {
  /** `sent`: the subscription before it still waits for the reader. */
  confirmation: 'sent' | 'none';
  onClose: () => void;
}

/**
 * Asks a subscriber for their name and phone, and thanks for it (specification sections 2 and 4). Only the email is
 * required, other than in section 5 (docs/decisions/0006-one-prompt-at-a-time.md).
 */
export function StayConnectedDialog({ confirmation, onClose }: StayConnectedDialogProps) {
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState(false);
  const [known] = useState(() => subscribedEmail() ?? '');
  // Putting the dialog away is an answer; only a reload brings it back with what was typed.
  useEffect(
    () => () => {
      deleteDraft(DRAFT);
    },
    [],
  );

  const form = useForm({
    names: ['email', 'firstName', 'lastName', 'phone'] as const,
    draft: DRAFT,
    check: ({ email }) => (isEmailAddress(normalizeEmail(email)) ? {} : { email: fieldErrors.email }),
    send: ({ email: given, ...told }) => {
      const email = normalizeEmail(given);
      const attributes = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== ''));
      return dispatch(upsertContact({ email, attributes, listIds: [CONTACT_LISTS.nonDonors] }));
    },
    onSent: () => {
      setSent(true);
    },
  });

  if (sent) {
    return (
      <Dialog title={stayConnected.thanksTitle} onClose={onClose}>
        <p role="status">{stayConnected.thanks}</p>
        <Button onClick={onClose} className={styles.done}>
          {stayConnected.done}
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog title={stayConnected.title} onClose={onClose}>
      {confirmation === 'sent' && <p className={styles.unconfirmed}>{stayConnected.unconfirmed}</p>}
      <p>{stayConnected.text}</p>
      <Form
        form={form}
        label={stayConnected.form}
        submit={stayConnected.submit}
        sending={forms.sending}
        note={stayConnected.privacy}
      >
        <TextField name="email" label={labels.email} type="email" autoComplete="email" defaultValue={known} />
        <FieldPair>
          <TextField
            name="firstName"
            label={labels.firstName}
            autoComplete="given-name"
            maxLength={100}
            optional
          />
          <TextField
            name="lastName"
            label={labels.lastName}
            autoComplete="family-name"
            maxLength={100}
            optional
          />
        </FieldPair>
        <DigitsField
          name="phone"
          label={labels.phone}
          hint={stayConnected.hint}
          kind="phone"
          autoComplete="tel"
          maxDigits={20}
          optional
        />
      </Form>
    </Dialog>
  );
}
