import { CONTACT_LISTS } from '@contract/contact-lists';
import type { AddFullContactRequest } from '@contract/contacts';

/** The form's fields, by the specification's names (section 3). */
export const corporateFields = [
  'organisationName',
  'pointOfContact',
  'phone',
  'email',
  'contributionType',
  'approximateProgramBudget',
  'howToSupportVFU',
] as const;

export type CorporateField = (typeof corporateFields)[number];

/** The contact that a filled-in form makes. What was left empty is left out, lest it wipes what is known already. */
export function corporateContact(values: Record<CorporateField, string>): AddFullContactRequest {
  const { contributionType, approximateProgramBudget, howToSupportVFU } = values;
  return {
    email: values.email,
    attributes: {
      phone: values.phone,
      ORGANISATION_NAME: values.organisationName,
      POC_NAME: values.pointOfContact,
      ...(contributionType && { CORPORATE_CONTRIBUTION_TYPE: contributionType }),
      ...(approximateProgramBudget && { APPROXIMATE_PROGRAM_BUDGET: approximateProgramBudget }),
      ...(howToSupportVFU && { HOW_SUPPORT_VFU: howToSupportVFU }),
    },
    listIds: [CONTACT_LISTS.sponsorProspecting],
  };
}
