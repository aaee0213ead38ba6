import { partnersHero, partnersTitle } from 'content:partners';
import { projectText } from 'content:projects';
import { partners } from 'content:search';
import { BackLink } from '../sections/links';
import { DonateButton } from '../sections/donate-button';
import { PageHero } from '../sections/page-hero';
import { PageMeta } from '../sections/page-meta';
import { PartnerGrid } from '../sections/partners';

/** /partners (specification section 2). */
export default function PartnersPage() {
  const { text, picture, back } = partnersHero;
  return (
    <>
      <PageMeta {...partners} picture={picture} />
      <PageHero
        title={partnersTitle}
        text={text}
        picture={picture}
        above={<BackLink to={back.to}>{back.label}</BackLink>}
      >
        <DonateButton size="l">{projectText.donate}</DonateButton>
      </PageHero>
      <PartnerGrid />
    </>
  );
}
