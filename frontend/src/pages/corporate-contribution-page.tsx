import { corporateGift } from 'content:forms';
import { corporateContribution } from 'content:search';
import { CorporateForm } from '../features/pledges/corporate-form';
import { FormPage } from '../sections/form-page';

/** /corporate-contribution (specification section 2). */
export default function CorporateContributionPage() {
  return (
    <FormPage head={corporateContribution} words={corporateGift}>
      <CorporateForm />
    </FormPage>
  );
}
