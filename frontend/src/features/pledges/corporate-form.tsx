import { CONTACT_LISTS } from '@contract/contact-lists';
import { contributionTypes, corporateGift, forms } from 'content:forms';
import { upsertContact } from '../../api/upsert-contact';
import { useForm } from '../../forms/use-form';
import { validateRequired } from '../../forms/validate';
import { PrivacyNote } from '../../sections/privacy-note';
import { useAppDispatch } from '../../state/hooks';
import { ChoiceField } from '../../ui/field/choice-field';
import { DigitsField } from '../../ui/field/digits-field';
import { TextArea } from '../../ui/field/text-area';
import { TextField } from '../../ui/field/text-field';
import { FieldPair, Form } from '../../ui/form/form';
import { useShowThanks } from './use-show-thanks';

const { labels, hints } = corporateGift;

/** The fields, by the specification's names (section 3). */
const corporateFields = [
  'organisationName',
  'pointOfContact',
  'phone',
  'email',
  'contributionType',
  'approximateProgramBudget',
  'howToSupportVFU',
] as const;

/** The form of a company that offers help (specification sections 3 to 5). */
export function CorporateForm() {
  const dispatch = useAppDispatch();
  const showThanks = useShowThanks();

  const form = useForm({
    name: 'corporate-gift',
    fields: corporateFields,
    validate: (values) => validateRequired(values, ['organisationName', 'pointOfContact', 'phone', 'email']),
    send: (values, botSignals) =>
      dispatch(
        upsertContact({
          email: values.email,
          attributes: {
            phone: values.phone,
            ORGANISATION_NAME: values.organisationName,
            POC_NAME: values.pointOfContact,
            CORPORATE_CONTRIBUTION_TYPE: values.contributionType,
            APPROXIMATE_PROGRAM_BUDGET: values.approximateProgramBudget,
            HOW_SUPPORT_VFU: values.howToSupportVFU,
          },
          listIds: [CONTACT_LISTS.sponsorProspecting],
          botSignals,
        }),
      ),
    // The amount is not agreed on yet.
    onSent: () =>
      showThanks({
        donatedAmount: 0,
        donationType: 'CORPORATE_CONTRIBUTION',
        specialText: corporateGift.thanks,
      }),
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
        <DigitsField name="phone" label={labels.phone} hint={hints.phone} kind="phone" />
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
