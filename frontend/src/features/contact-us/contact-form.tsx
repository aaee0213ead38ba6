import { useEffect, useRef } from 'react';
import { isEmailAddress, normalizeEmail } from '@contract/email-address';
import type { SendMailResponse } from '@contract/mail';
import { contactMessageFailure } from '../../api/visitor-message';
import { contactUs, failureMessages, fieldErrors, forms } from 'content:forms';
import { language } from '../../lib/language';
import { missingFields } from '../../lib/missing-fields';
import { useForm, type FormErrors, type FormValues } from '../../forms/use-form';
import { PrivacyNote } from '../../sections/privacy-note';
import { useAppDispatch } from '../../state/hooks';
import { formReset, formSent } from '../../state/forms-slice';
import { notificationShown } from '../../state/notification-slice';
import { DigitsField } from '../../ui/field/digits-field';
import { TextArea } from '../../ui/field/text-area';
import { TextField } from '../../ui/field/text-field';
import { Confirmation } from '../../ui/form/confirmation';
import { FieldPair } from '../../ui/form/field-pair';
import { Form } from '../../ui/form/form';

const FORM = 'contact-us';
const loadApi = () => import('../../api/mail');
/** The fields, by the specification's names (section 3). */
const messageFields = ['name', 'email', 'phoneNumber', 'message'] as const;
type MessageField = (typeof messageFields)[number];

const { labels, hints } = contactUs;

function validate(values: FormValues<MessageField>): FormErrors<MessageField> {
  const { name, message } = fieldErrors;
  return {
    ...missingFields(values, { name, message }),
    ...(!isEmailAddress(normalizeEmail(values.email)) && { email: fieldErrors.email }),
  };
}

/** Sends a message to the volunteers (specification sections 3, 5 and 7), then confirms it in its place. */
export function ContactForm() {
  const dispatch = useAppDispatch();

  const form = useForm<MessageField, SendMailResponse>({
    name: FORM,
    fields: messageFields,
    validate,
    invalidMessage: ({ name, email, message }) =>
      name && email && message ? undefined : failureMessages.incompleteMessage,
    failureMessage: contactMessageFailure,
    load: loadApi,
    send: async (values, botSignals) => {
      const { sendMail } = await loadApi();
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
    return (
      <Confirmation
        {...contactUs.sent}
        onClose={() => {
          dispatch(formReset({ form: FORM }));
        }}
      />
    );
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
          autoComplete="tel"
          maxDigits={20}
          optional
        />
      </FieldPair>
      <TextArea name="message" label={labels.message} rows={7} maxLength={5000} />
    </Form>
  );
}
