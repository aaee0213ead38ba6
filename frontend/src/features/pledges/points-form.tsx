import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CONTACT_LISTS } from '@contract/contact-lists';
import { fieldErrors, pointsGift, pointsOptions } from 'content:forms';
import { upsertContact } from '../../forms/upsert-contact';
import { validateRequired } from '../../forms/validate-required';
import { useForm } from '../../forms/use-form';
import { pagePaths } from '../../lib/page-paths';
import { PrivacyNote } from '../../sections/privacy-note';
import { useAppDispatch } from '../../state/hooks';
import { dialogOpened } from '../../state/modal-slice';
import { ChoiceField } from '../../ui/field/choice-field';
import { DigitsField } from '../../ui/field/digits-field';
import { TextField } from '../../ui/field/text-field';
import { FieldPair, Form } from '../../ui/form/form';

const { labels, hints } = pointsGift;

/** The contact list and the amount attribute of each donation type (specification section 3). */
const records = {
  MILES: { listId: CONTACT_LISTS.flightDonors, amount: 'MILES_AMOUNT' },
  HOTEL_POINTS: { listId: CONTACT_LISTS.hotelPointsDonors, amount: 'HOTEL_POINTS_AMOUNT' },
  CREDIT_CARD_POINTS: { listId: CONTACT_LISTS.creditPointsDonors, amount: 'CREDIT_CARDS_POINTS_AMOUNT' },
} as const;

/** The option that the visitor has chosen. */
const selectedOption = (values: { selectedDonateOption: string }) =>
  pointsOptions.find(({ value }) => value === values.selectedDonateOption) ?? pointsOptions[0];

/** The form for air miles, hotel points or card points (specification sections 3 to 5). */
export function PointsForm() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [option, setOption] = useState(pointsOptions[0]);

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
    onChange: (values) => setOption(selectedOption(values)),
    send: (values, formHeaders) => {
      const { email, firstName, lastName, phone, programName } = values;
      const { listId, amount } = records[selectedOption(values).type];
      // The mailing service drops an amount that is not a number.
      const points = { POINTS_PROGRAM_NAME: programName, [amount]: Number(values.rewardPoints) };
      const attributes = { firstName, lastName, phone, ...points };
      return dispatch(upsertContact({ email, attributes, listIds: [listId], formHeaders }));
    },
    onSent: (values) => {
      void navigate(pagePaths.home);
      dispatch(
        dialogOpened({
          kind: 'thanks-for-donation',
          donationType: selectedOption(values).type,
          donatedAmount: Number(values.rewardPoints),
        }),
      );
    },
  });

  return (
    <Form
      form={form}
      label={pointsGift.form}
      submit={pointsGift.submit}
      note={<PrivacyNote>{pointsGift.privacy}</PrivacyNote>}
    >
      <ChoiceField name="selectedDonateOption" label={labels.option} options={pointsOptions} layout="tabs" />
      <FieldPair>
        <DigitsField name="rewardPoints" label={option.amount} hint={hints.amount} maxDigits={12} />
        <TextField name="programName" label={option.program} hint={hints.program} maxLength={200} />
      </FieldPair>
      <FieldPair>
        <TextField name="firstName" label={labels.firstName} autoComplete="given-name" maxLength={100} />
        <TextField name="lastName" label={labels.lastName} autoComplete="family-name" maxLength={100} />
      </FieldPair>
      <TextField name="email" label={labels.email} type="email" autoComplete="email" />
      <DigitsField name="phone" label={labels.phone} hint={hints.phone} kind="phone" />
    </Form>
  );
}
