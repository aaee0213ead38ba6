import { grantsForm } from '../content/embedded-forms';
import { hero } from '../content/home/hero';
import { EmbeddedForm } from '../sections/embedded-form/embedded-form';
import { PageMeta } from '../sections/page-meta/page-meta';

/** For teams that ask for a grant. */
export function GrantsPage() {
  return (
    <>
      <PageMeta name={grantsForm.title} description={grantsForm.text} picture={hero.picture} />
      <EmbeddedForm {...grantsForm} />
    </>
  );
}
