import { corporateGift } from 'content:forms';
import { CorporateForm } from '../features/pledges/corporate-form';
import { FormPage } from '../sections/form-page';
import { PageMeta } from '../sections/page-meta';

/** /corporate-contribution (specification section 2). */
export default function CorporateContributionPage() {
  return (
    <>
      <PageMeta picture={corporateGift.picture} />
      <FormPage {...corporateGift} side="right" crop="lower">
        <CorporateForm />
      </FormPage>
    </>
  );
}
