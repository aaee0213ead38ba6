import { isEmailAddress, normalizeEmail } from '@contract/email-address';
import { contributionTypes, corporateGift, fieldErrors, forms } from 'content:forms';
import { missingFields } from '../../lib/missing-fields';
import { useForm, type FormErrors, type FormValues } from '../../forms/use-form';
import { PrivacyNote } from '../../sections/privacy-note';
import { useAppDispatch } from '../../state/hooks';
import { useShowThanks } from '../../state/use-show-thanks';
import { ChoiceField } from '../../ui/field/choice-field';
import { DigitsField } from '../../ui/field/digits-field';
import { TextArea } from '../../ui/field/text-area';
import { TextField } from '../../ui/field/text-field';
import { FieldPair } from '../../ui/form/field-pair';
import { Form } from '../../ui/form/form';
import { corporateContact, corporateFields, type CorporateField } from './corporate-contact';

const { labels, hints } = corporateGift;
const loadApi = () => import('../../api/upsert-contact');

function validate(values: FormValues<CorporateField>): FormErrors<CorporateField> {
  const { organisationName, pointOfContact, phone } = fieldErrors;
  return {
    ...missingFields(values, { organisationName, pointOfContact, phone }),
    ...(!isEmailAddress(normalizeEmail(values.email)) && { email: fieldErrors.email }),
  };
}

/** The form of a company that offers help (specification sections 3 to 5). */
export function CorporateForm() {
  const dispatch = useAppDispatch();
  const showThanks = useShowThanks();

  const form = useForm({
    name: 'corporate-gift',
    fields: corporateFields,
    validate,
    load: loadApi,
    send: async (values, botSignals) => {
      const { upsertContact } = await loadApi();
      return dispatch(upsertContact.initiate({ ...corporateContact(values), botSignals }));
    },
    onSent: () => {
      // The amount is not agreed on yet.
      showThanks({
        donatedAmount: 0,
        donationType: 'CORPORATE_CONTRIBUTION',
        specialText: corporateGift.thanks,
      });
    },
  });

  return (
    <Form
      form={form}
      label={corporateGift.form}
      submit={corporateGift.submit}
      sending={forms.sending}
      note={<PrivacyNote>{corporateGift.privacy}</PrivacyNote>}
    >
      <TextField
        name="organisationName"
        label={labels.organisationName}
        autoComplete="organization"
        maxLength={200}
      />
      <FieldPair>
        <TextField
          name="pointOfContact"
          label={labels.pointOfContact}
          hint={hints.pointOfContact}
          autoComplete="name"
          maxLength={200}
        />
        <DigitsField
          name="phone"
          label={labels.phone}
          hint={hints.phone}
          kind="phone"
          autoComplete="tel"
          maxDigits={20}
        />
      </FieldPair>
      <TextField name="email" label={labels.email} type="email" autoComplete="email" />
      <ChoiceField
        name="contributionType"
        label={labels.contributionType}
        options={contributionTypes}
        defaultValue={contributionTypes[0].value}
      />
      <TextField
        name="approximateProgramBudget"
        label={labels.approximateProgramBudget}
        hint={hints.approximateProgramBudget}
        maxLength={200}
        optional
      />
      <TextArea name="howToSupportVFU" label={labels.howToSupportVFU} maxLength={2000} optional />
    </Form>
  );
}
