import { expensesForm } from '../content/embedded-forms';
import { hero } from '../content/home/hero';
import { EmbeddedForm } from '../sections/embedded-form/embedded-form';
import { PageMeta } from '../sections/page-meta/page-meta';

/** For those who have paid something on the organisation's behalf. */
export function ExpensesPage() {
  return (
    <>
      <PageMeta name={expensesForm.title} description={expensesForm.text} picture={hero.picture} />
      <EmbeddedForm {...expensesForm} />
    </>
  );
}
