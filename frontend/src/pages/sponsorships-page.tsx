import { sponsorshipsForm } from '../content/embedded-forms';
import { hero } from '../content/home/hero';
import { EmbeddedForm } from '../sections/embedded-form/embedded-form';
import { PageMeta } from '../sections/page-meta/page-meta';

/** For teams that look for a fiscal sponsor. */
export function SponsorshipsPage() {
  return (
    <>
      <PageMeta name={sponsorshipsForm.title} description={sponsorshipsForm.text} picture={hero.picture} />
      <EmbeddedForm {...sponsorshipsForm} />
    </>
  );
}
