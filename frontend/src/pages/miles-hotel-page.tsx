import { pointsGift } from 'content:forms';
import { PointsForm } from '../features/pledges/points-form';
import { FormPage } from '../sections/form-page';
import { PageMeta } from '../sections/page-meta';

/** /miles-hotel (specification section 2). */
export default function MilesHotelPage() {
  return (
    <>
      <PageMeta picture={pointsGift.picture} />
      <FormPage {...pointsGift} side="left" crop="middle">
        <PointsForm />
      </FormPage>
    </>
  );
}
