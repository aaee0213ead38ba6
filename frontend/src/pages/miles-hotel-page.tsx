import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pointsGift, fieldErrors, pointsOptions } from 'content:forms';
import { milesHotel } from 'content:search';
import { FormPage } from '../sections/form-page';
import { CONTACT_ATTRIBUTES, POINTS, POINTS_KINDS } from '@contract/contact-attributes';
import { NameFields, FieldPair, Form } from '../ui/form/form';
import { upsertContact } from '../forms/upsert-contact';
import { validateRequired } from '../forms/validate-required';
import { useForm } from '../forms/use-form';
import { pagePaths } from '../lib/page-paths';
import { PrivacyNote } from '../sections/links';
import { useAppDispatch } from '../state/hooks';
import { dialogOpened } from '../state/modal-slice';
import { ChoiceField, DigitsField, TextField } from '../ui/form/fields';

const { MILES_AMOUNT, POINTS_PROGRAM_NAME } = CONTACT_ATTRIBUTES;
const options = POINTS_KINDS.map((kind) => ({ ...pointsOptions[kind], value: POINTS[kind].label }));

/** The kind of points that the visitor has chosen. */
const selectedKind = ({ selectedDonateOption }: { selectedDonateOption: string }) =>
  POINTS_KINDS.find((kind) => POINTS[kind].label === selectedDonateOption) ?? POINTS_KINDS[0];

/** /miles-hotel: the form for air miles, hotel points or card points (specification sections 2 to 5). */
export default function MilesHotelPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [kind, setKind] = useState(POINTS_KINDS[0]);

  const form = useForm({
    name: 'points-gift',
    // By the specification's names (section 3).
    fields: [
      'selectedDonateOption',
      'email',
      'firstName',
      'lastName',
      'phone',
      'rewardPoints',
      'programName',
    ],
    validate: (values) => ({
      ...validateRequired(
        values,
        ['firstName', 'lastName', 'email', 'phone', 'programName'],
        fieldErrors.email,
      ),
      ...(!(Number(values.rewardPoints) > 0) && { rewardPoints: fieldErrors.rewardPoints }),
    }),
    onChange: (values) => setKind(selectedKind(values)),
    send: (values, formHeaders) => {
      const { email, firstName, lastName, phone, programName } = values;
      const { listId, attribute } = POINTS[selectedKind(values)];
      // The mailing service drops an amount that is not a number.
      const points = { POINTS_PROGRAM_NAME: programName, [attribute]: Number(values.rewardPoints) };
      const attributes = { firstName, lastName, phone, ...points };
      return dispatch(upsertContact({ email, attributes, listIds: [listId], formHeaders }));
    },
    onSent: (values) => {
      void navigate(pagePaths.home);
      dispatch(
        dialogOpened({
          kind: 'thanks-for-donation',
          donationType: selectedKind(values),
          donatedAmount: Number(values.rewardPoints),
        }),
      );
    },
  });

  const { labels, hints } = pointsGift;
  const { amount: rewardPoints, program: programName } = pointsOptions[kind];
  const words = {
    ...pointsGift,
    labels: { ...labels, selectedDonateOption: labels.option, rewardPoints, programName },
    hints: { ...hints, rewardPoints: hints.amount, programName: hints.program },
  };
  return (
    <FormPage head={milesHotel} words={pointsGift}>
      <Form form={form} words={words} note={<PrivacyNote>{pointsGift.privacy}</PrivacyNote>}>
        <ChoiceField name="selectedDonateOption" options={options} layout="tabs" />
        <FieldPair>
          <DigitsField name="rewardPoints" maxDigits={String(MILES_AMOUNT.max).length} />
          <TextField name="programName" maxLength={POINTS_PROGRAM_NAME.max} />
        </FieldPair>
        <NameFields />
        <TextField name="email" type="email" autoComplete="email" />
        <DigitsField name="phone" kind="phone" />
      </Form>
    </FormPage>
  );
}
