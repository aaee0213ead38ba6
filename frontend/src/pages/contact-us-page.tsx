import { flushSync } from 'react-dom';
import { contactUs } from 'content:forms';
import { contactUs as head } from 'content:search';
import { FormPage } from '../sections/form-page';
import { normalizeEmail } from '@contract/email-address';
import { useSendMailMutation } from '../api/api';
import { validateRequired } from '../forms/validate-required';
import { useForm } from '../forms/use-form';
import { language } from '../lib/language';
import { PrivacyNote } from '../sections/links';
import { useAppDispatch } from '../state/hooks';
import { notificationShown } from '../state/notification-slice';
import { DigitsField, TextArea, TextField } from '../ui/form/fields';
import { Confirmation, FieldPair, Form } from '../ui/form/form';

const { incomplete, failed, sent } = contactUs;

/** /contact-us: sends a message to the volunteers (specification sections 2 to 7), then confirms it in the form's place. */
export default function ContactUsPage() {
  const dispatch = useAppDispatch();
  const [sendMail] = useSendMailMutation();

  const form = useForm({
    name: 'contact-us',
    // By the specification's names (section 3).
    fields: ['name', 'email', 'phoneNumber', 'message'],
    validate: (values) => validateRequired(values, ['name', 'email', 'message']),
    invalidMessage: ({ name, email, message }) => (name && email && message ? undefined : incomplete),
    failureMessage: failed,
    send: async (values, formHeaders) => {
      const { data, error } = await sendMail({
        ...values,
        email: normalizeEmail(values.email),
        formHeaders,
      });
      // The server speaks English (docs/interface.md section 3).
      const message = language === 'en' ? data?.message : sent.title;
      if (message && !error) dispatch(notificationShown({ status: 'SUCCESS', message }));
      return { error };
    },
  });

  function showFormAgain() {
    flushSync(form.reset);
    form.ref.current?.querySelector('input')?.focus();
  }

  return (
    <FormPage head={head} words={contactUs}>
      {form.phase === 'sent' ? (
        <Confirmation {...sent} onClose={showFormAgain} />
      ) : (
        <Form form={form} words={contactUs} note={<PrivacyNote>{contactUs.privacy}</PrivacyNote>}>
          <TextField name="name" autoComplete="name" maxLength={200} />
          <FieldPair>
            <TextField name="email" type="email" autoComplete="email" />
            <DigitsField name="phoneNumber" kind="phone" optional />
          </FieldPair>
          <TextArea name="message" maxLength={5000} />
        </Form>
      )}
    </FormPage>
  );
}
