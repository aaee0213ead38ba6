import { CONTACT_LISTS } from '@contract/contact-lists';
import type { AddFullContactRequest } from '@contract/contacts';
import { normalizeEmail } from '@contract/email-address';

/** The corporate form's fields (specification section 3). */
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

/** Converts the form's values to a contact. Empty values are left out: they would erase what the contact already has. */
export function corporateContact(values: Record<CorporateField, string>): AddFullContactRequest {
  const { contributionType, approximateProgramBudget, howToSupportVFU } = values;
  return {
    email: normalizeEmail(values.email),
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
