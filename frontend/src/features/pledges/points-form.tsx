import { useState } from 'react';
import { fieldErrors, forms, pointsGift, pointsOptions } from 'content:forms';
import { upsertContact } from '../../api/upsert-contact';
import { useForm } from '../../forms/use-form';
import { validateRequired } from '../../forms/validate';
import { PrivacyNote } from '../../sections/privacy-note';
import { useAppDispatch } from '../../state/hooks';
import { ChoiceField } from '../../ui/field/choice-field';
import { DigitsField } from '../../ui/field/digits-field';
import { TextField } from '../../ui/field/text-field';
import { FieldPair, Form } from '../../ui/form/form';
import { pointsContact, pointsFields, selectedOption } from './points-contact';
import { useShowThanks } from './use-show-thanks';

const { labels, hints } = pointsGift;

/** The form for air miles, hotel points or card points (specification sections 3 to 5). */
export function PointsForm() {
  const dispatch = useAppDispatch();
  const showThanks = useShowThanks();
  const [option, setOption] = useState(pointsOptions[0]);

  const form = useForm({
    name: 'points-gift',
    fields: pointsFields,
    validate: (values) => ({
      ...validateRequired(values, ['firstName', 'lastName', 'email', 'phone', 'programName']),
      ...(!(Number(values.rewardPoints) > 0) && { rewardPoints: fieldErrors.rewardPoints }),
    }),
    onChange: (values) => setOption(selectedOption(values)),
    send: (values, botSignals) => dispatch(upsertContact({ ...pointsContact(values), botSignals })),
    onSent: (values) =>
      showThanks({ donatedAmount: Number(values.rewardPoints), donationType: selectedOption(values).type }),
  });

  return (
    <Form
      form={form}
      label={pointsGift.form}
      submit={pointsGift.submit}
      sending={forms.sending}
      note={<PrivacyNote>{pointsGift.privacy}</PrivacyNote>}
    >
      <ChoiceField
        name="selectedDonateOption"
        label={labels.option}
        options={pointsOptions}
        defaultValue={pointsOptions[0].value}
        layout="tabs"
      />
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
