import { pointsGift } from 'content:forms';
import { PointsForm } from '../features/pledges/points-form';
import { FormPage } from '../sections/form-page';

/** /miles-hotel (specification section 2). */
export default function MilesHotelPage() {
  return (
    <FormPage {...pointsGift}>
      <PointsForm />
    </FormPage>
  );
}
