import { CONTACT_ATTRIBUTES } from '@contract/contact-attributes';
import { TextField } from '../ui/form/fields';
import { FieldPair } from '../ui/form/form';

const { firstName, lastName } = CONTACT_ATTRIBUTES;

/** The fields for a person's name. */
export const NameFields = ({ labels }: { labels: { firstName: string; lastName: string } }) => (
  <FieldPair>
    <TextField
      name="firstName"
      label={labels.firstName}
      autoComplete="given-name"
      maxLength={firstName.max}
    />
    <TextField name="lastName" label={labels.lastName} autoComplete="family-name" maxLength={lastName.max} />
  </FieldPair>
);
