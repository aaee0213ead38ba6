import { donateHero } from 'content:donate';
import { gallery } from 'content:home';
import { donate } from 'content:search';
import { AmountChooser } from '../features/giving/amount-chooser';
import { DonateColumns, DonateEnd, DonateHero, StandWithUkraine } from '../sections/donate-sections';
import { JoinUs } from '../sections/join-us';
import { MediaStrip } from '../sections/marquee';
import { PageMeta } from '../sections/page-meta';
import { PartnerCarousel } from '../sections/partner-carousel';
import { PhotoCarousel } from '../sections/photo-carousel';
import { StorySlider } from '../sections/story-slider';
import { SuccessStories } from '../sections/success-stories';

/** /donate; the sections are in the order of specification section 2. */
export default function DonatePage() {
  return (
    <>
      <PageMeta {...donate} picture={donateHero.picture} giving />
      <DonateHero>
        <AmountChooser />
      </DonateHero>
      <MediaStrip />
      <StandWithUkraine />
      <DonateColumns />
      <StorySlider />
      <PartnerCarousel />
      <SuccessStories />
      <PhotoCarousel {...gallery} />
      <JoinUs />
      <DonateEnd />
    </>
  );
}
