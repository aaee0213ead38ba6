import { useNavigate } from 'react-router-dom';
import { corporateGift, contributionTypes, fieldErrors } from 'content:forms';
import { corporateContribution } from 'content:search';
import { FormPage } from '../sections/form-page';
import { CONTACT_ATTRIBUTES } from '@contract/contact-attributes';
import { CONTACT_LISTS } from '@contract/contact-lists';
import { upsertContact } from '../forms/upsert-contact';
import { validateRequired } from '../forms/validate-required';
import { useForm } from '../forms/use-form';
import { pagePaths } from '../lib/page-paths';
import { PrivacyNote } from '../sections/links';
import { useAppDispatch } from '../state/hooks';
import { dialogOpened } from '../state/modal-slice';
import { ChoiceField, DigitsField, TextArea, TextField } from '../ui/form/fields';
import { FieldPair, Form } from '../ui/form/form';

const { ORGANISATION_NAME, POC_NAME, APPROXIMATE_PROGRAM_BUDGET, HOW_SUPPORT_VFU } = CONTACT_ATTRIBUTES;

/** /corporate-contribution: the form of a company that offers help (specification sections 2 to 5). */
export default function CorporateContributionPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const form = useForm({
    name: 'corporate-gift',
    // By the specification's names (section 3).
    fields: [
      'organisationName',
      'pointOfContact',
      'phone',
      'email',
      'contributionType',
      'approximateProgramBudget',
      'howToSupportVFU',
    ],
    validate: (values) =>
      validateRequired(values, ['organisationName', 'pointOfContact', 'phone', 'email'], fieldErrors.email),
    send: (values, formHeaders) =>
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
          formHeaders,
        }),
      ),
    onSent: () => {
      void navigate(pagePaths.home);
      dispatch(
        dialogOpened({
          kind: 'thanks-for-donation',
          donationType: 'CORPORATE_CONTRIBUTION',
          // Not agreed on yet.
          donatedAmount: 0,
          specialText: corporateGift.thanks,
        }),
      );
    },
  });

  return (
    <FormPage head={corporateContribution} words={corporateGift}>
      <Form form={form} words={corporateGift} note={<PrivacyNote>{corporateGift.privacy}</PrivacyNote>}>
        <TextField name="organisationName" autoComplete="organization" maxLength={ORGANISATION_NAME.max} />
        <FieldPair>
          <TextField name="pointOfContact" autoComplete="name" maxLength={POC_NAME.max} />
          <DigitsField name="phone" kind="phone" />
        </FieldPair>
        <TextField name="email" type="email" autoComplete="email" />
        <ChoiceField name="contributionType" options={contributionTypes} />
        <TextField name="approximateProgramBudget" maxLength={APPROXIMATE_PROGRAM_BUDGET.max} optional />
        <TextArea name="howToSupportVFU" maxLength={HOW_SUPPORT_VFU.max} optional />
      </Form>
    </FormPage>
  );
}
