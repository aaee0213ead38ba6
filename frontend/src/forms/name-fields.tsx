import { CONTACT_ATTRIBUTES } from '@contract/contact-attributes';
import { TextField } from '../ui/form/fields';
import { FieldPair } from '../ui/form/form';

const { firstName, lastName } = CONTACT_ATTRIBUTES;

/** The fields for a person's name. */
export const NameFields = () => (
  <FieldPair>
    <TextField name="firstName" autoComplete="given-name" maxLength={firstName.max} />
    <TextField name="lastName" autoComplete="family-name" maxLength={lastName.max} />
  </FieldPair>
);
