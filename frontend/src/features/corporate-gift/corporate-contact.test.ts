import { expect, test } from 'vitest';
import { corporateContact } from './corporate-contact';

const values = {
  organisationName: 'Sample Freight',
  pointOfContact: 'Olena Koval',
  phone: '12025550123',
  email: 'olena@example.org',
  contributionType: '',
  approximateProgramBudget: '',
  howToSupportVFU: '',
};

test('empty fields are left out', () => {
  expect(corporateContact(values)).toEqual({
    email: 'olena@example.org',
    attributes: { phone: '12025550123', ORGANISATION_NAME: 'Sample Freight', POC_NAME: 'Olena Koval' },
    listIds: [12],
  });
});

test('every field has the specification’s attribute name', () => {
  const { attributes } = corporateContact({
    ...values,
    contributionType: 'Other',
    approximateProgramBudget: '10 000 USD',
    howToSupportVFU: 'Lorries',
  });
  expect(attributes).toMatchObject({
    CORPORATE_CONTRIBUTION_TYPE: 'Other',
    APPROXIMATE_PROGRAM_BUDGET: '10 000 USD',
    HOW_SUPPORT_VFU: 'Lorries',
  });
});
