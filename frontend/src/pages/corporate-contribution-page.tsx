import { corporateGift } from 'content:forms';
import { CorporateForm } from '../features/pledges/corporate-form';
import { FormPage } from '../sections/form-page';

/** /corporate-contribution (specification section 2). */
export default function CorporateContributionPage() {
  return (
    <FormPage {...corporateGift}>
      <CorporateForm />
    </FormPage>
  );
}
