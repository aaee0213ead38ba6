import { pointsGift } from 'content:forms';
import { milesHotel } from 'content:search';
import { PointsForm } from '../features/pledges/points-form';
import { FormPage } from '../sections/form-page';

/** /miles-hotel (specification section 2). */
export default function MilesHotelPage() {
  return (
    <FormPage head={milesHotel} words={pointsGift}>
      <PointsForm />
    </FormPage>
  );
}
