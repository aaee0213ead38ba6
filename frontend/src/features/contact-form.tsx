import { useEffect, useRef } from 'react';
import { normalizeEmail } from '@contract/email-address';
import type { SendMailResponse } from '@contract/mail';
import { contactUs, failureMessages, forms } from 'content:forms';
import type { Outcome } from '../api/api';
import { loadApi } from '../api/load-api';
import { useForm } from '../forms/use-form';
import { validateRequired } from '../forms/validate';
import { language } from '../lib/language';
import { PrivacyNote } from '../sections/privacy-note';
import { useAppDispatch } from '../state/hooks';
import { formReset, formSent } from '../state/forms-slice';
import { notificationShown } from '../state/notification-slice';
import { DigitsField } from '../ui/field/digits-field';
import { TextArea } from '../ui/field/text-area';
import { TextField } from '../ui/field/text-field';
import { Confirmation } from '../ui/form/confirmation';
import { FieldPair, Form } from '../ui/form/form';

const FORM = 'contact-us';
const { labels, hints } = contactUs;

/** Sends a message to the volunteers (specification sections 3, 5 and 7), then confirms it in its place. */
export function ContactForm() {
  const dispatch = useAppDispatch();

  const form = useForm({
    name: FORM,
    // By the specification's names (section 3).
    fields: ['name', 'email', 'phoneNumber', 'message'] as const,
    validate: (values) => validateRequired(values, ['name', 'email', 'message']),
    invalidMessage: ({ name, email, message }) =>
      name && email && message ? undefined : failureMessages.incompleteMessage,
    failureMessage: failureMessages.contactMessage,
    send: async (values, botSignals): Promise<Outcome<SendMailResponse>> => {
      const { sendMail } = (await dispatch(loadApi())).endpoints;
      return dispatch(sendMail.initiate({ ...values, email: normalizeEmail(values.email), botSignals }));
    },
    onSent: (_values, { message }) => {
      // The server speaks English (docs/interface.md section 3).
      dispatch(
        notificationShown({ status: 'SUCCESS', message: language === 'en' ? message : contactUs.sent.title }),
      );
      dispatch(formSent({ form: FORM }));
    },
  });

  const isSent = form.phase === 'sent';
  const wasSent = useRef(false);
  useEffect(() => {
    if (wasSent.current && !isSent) form.ref.current?.querySelector('input')?.focus();
    wasSent.current = isSent;
  }, [form.ref, isSent]);

  if (isSent) {
    return <Confirmation {...contactUs.sent} onClose={() => dispatch(formReset({ form: FORM }))} />;
  }
  return (
    <Form
      form={form}
      label={contactUs.form}
      submit={contactUs.submit}
      sending={forms.sending}
      note={<PrivacyNote>{contactUs.privacy}</PrivacyNote>}
    >
      <TextField name="name" label={labels.name} autoComplete="name" maxLength={200} />
      <FieldPair>
        <TextField name="email" label={labels.email} hint={hints.email} type="email" autoComplete="email" />
        <DigitsField
          name="phoneNumber"
          label={labels.phoneNumber}
          hint={hints.phoneNumber}
          kind="phone"
          optional
        />
      </FieldPair>
      <TextArea name="message" label={labels.message} rows={7} maxLength={5000} />
    </Form>
  );
}
