import { normalizeEmail } from '@contract/email-address';
import { ein } from 'content:organization';
import { statement } from 'content:transparency';
import { useSendStatementMutation } from '../../api/api';
import { useForm } from '../../forms/use-form';
import { validateRequired } from '../../forms/validate-required';
import { PrivacyNote } from '../../sections/links';
import { TextField } from '../../ui/form/fields';
import { Confirmation, Form } from '../../ui/form/form';
import { useHydrated } from '../../ui/hooks';

const words = { form: statement.title, submit: statement.submit, labels: { email: statement.email } };

/** Asks for the statement of last year. Nothing without scripts, nor where the organization's facts do not allow statements. */
export function StatementForm() {
  const isHydrated = useHydrated();
  const [sendStatement] = useSendStatementMutation();
  const form = useForm({
    name: 'statement',
    fields: ['email'],
    validate: (values) => validateRequired(values, ['email']),
    send: ({ email }, formHeaders) => sendStatement({ email: normalizeEmail(email), formHeaders }),
  });
  if (!isHydrated || !ein) return null;
  if (form.phase === 'sent') return <Confirmation {...statement.sent} onClose={form.reset} />;
  return (
    <section className="not-printed stack" aria-labelledby="statement-title">
      <h2 id="statement-title" className="small-heading">
        {statement.title}
      </h2>
      <p>{statement.text}</p>
      <Form form={form} words={words} variant="quiet" note={<PrivacyNote />}>
        <TextField name="email" type="email" autoComplete="email" />
      </Form>
    </section>
  );
}
