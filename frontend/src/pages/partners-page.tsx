import { partnersHero, partnersTitle } from 'content:partners';
import { projectText } from 'content:projects';
import { DonateButton } from '../sections/donate-button';
import { PageHero } from '../sections/page-hero';
import { PageMeta } from '../sections/page-meta';
import { PartnerGrid } from '../sections/partner-grid';

/** /partners (specification section 2). */
export default function PartnersPage() {
  return (
    <>
      <PageMeta picture={partnersHero.picture} />
      <PageHero {...partnersHero} title={partnersTitle}>
        <DonateButton size="l">{projectText.donate}</DonateButton>
      </PageHero>
      <PartnerGrid />
    </>
  );
}
