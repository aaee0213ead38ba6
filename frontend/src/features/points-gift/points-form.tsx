import { useState } from 'react';
import { isEmailAddress, normalizeEmail } from '@contract/email-address';
import { fieldErrors, forms, pointsGift, pointsOptions } from 'content:forms';
import { missingFields } from '../../lib/missing-fields';
import { useForm, type FormErrors, type FormValues } from '../../forms/use-form';
import { PrivacyNote } from '../../sections/privacy-note';
import { useAppDispatch } from '../../state/hooks';
import { useShowThanks } from '../../state/use-show-thanks';
import { ChoiceField } from '../../ui/field/choice-field';
import { DigitsField } from '../../ui/field/digits-field';
import { TextField } from '../../ui/field/text-field';
import { FieldPair } from '../../ui/form/field-pair';
import { Form } from '../../ui/form/form';
import { pointsContact, pointsFields, selectedOption, type PointsField } from './points-contact';

const { labels, hints } = pointsGift;
const loadApi = () => import('../../api/upsert-contact');

function validate(values: FormValues<PointsField>): FormErrors<PointsField> {
  const { firstName, lastName, phone, rewardPoints, programName } = fieldErrors;
  return {
    ...missingFields(values, { firstName, lastName, phone, programName }),
    ...(!isEmailAddress(normalizeEmail(values.email)) && { email: fieldErrors.email }),
    ...(!(Number(values.rewardPoints) > 0) && { rewardPoints }),
  };
}

/** The form for air miles, hotel points or card points (specification sections 3 to 5). */
export function PointsForm() {
  const dispatch = useAppDispatch();
  const showThanks = useShowThanks();
  const [option, setOption] = useState(pointsOptions[0]);

  const form = useForm({
    name: 'points-gift',
    fields: pointsFields,
    validate,
    onChange: (values) => setOption(selectedOption(values)),
    load: loadApi,
    send: async (values, botSignals) => {
      const { upsertContact } = await loadApi();
      return dispatch(upsertContact.initiate({ ...pointsContact(values), botSignals }));
    },
    onSent: (values) => {
      showThanks({ donatedAmount: Number(values.rewardPoints), donationType: selectedOption(values).type });
    },
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
      <DigitsField
        name="phone"
        label={labels.phone}
        hint={hints.phone}
        kind="phone"
        autoComplete="tel"
        maxDigits={20}
      />
    </Form>
  );
}
