import { hero } from 'content:home';
import {
  type EmbeddedFormContent,
  expensesForm,
  grantsForm,
  sponsorshipsForm,
} from '../content/embedded-forms';
import { EmbeddedForm } from '../sections/embedded-form';
import { PageMeta } from '../sections/page-meta';

export const ExpensesPage = () => <EmbeddedFormPage form={expensesForm} />;
export const GrantsPage = () => <EmbeddedFormPage form={grantsForm} />;
export const SponsorshipsPage = () => <EmbeddedFormPage form={sponsorshipsForm} />;

function EmbeddedFormPage({ form }: { form: EmbeddedFormContent }) {
  return (
    <>
      <PageMeta name={form.title} description={form.text} picture={hero.picture} />
      <EmbeddedForm {...form} />
    </>
  );
}
