import { pointsGift } from 'content:forms';
import { PointsForm } from '../features/points-gift/points-form';
import { FormPage } from '../sections/form-page';

/** /miles-hotel (specification section 2). */
export default function MilesHotelPage() {
  return (
    <FormPage {...pointsGift}>
      <PointsForm />
    </FormPage>
  );
}
