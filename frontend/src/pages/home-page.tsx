import { DonationReturn } from '../features/donation-return/donation-return';
import { hero } from 'content:home';
import { AboutBlock } from '../sections/about-block/about-block';
import { ArticleLinks } from '../sections/article-links/article-links';
import { CurrentProjects } from '../sections/current-projects/current-projects';
import { EuropeAid } from '../sections/europe-aid/europe-aid';
import { EvenColumns } from '../sections/even-columns/even-columns';
import { Gallery } from '../sections/gallery/gallery';
import { HelpNeeded } from '../sections/help-needed/help-needed';
import { Hero } from '../sections/hero/hero';
import { ImpactfulProject } from '../sections/impactful-project/impactful-project';
import { JoinUs } from '../sections/join-us/join-us';
import { PageMeta } from '../sections/page-meta/page-meta';
import { PartnerCarousel } from '../sections/partner-carousel/partner-carousel';
import { RunningLine } from '../sections/running-line/running-line';
import { SuccessStories } from '../sections/success-stories/success-stories';
import { SupportBlocks } from '../sections/support-blocks/support-blocks';
import { UpcomingProject } from '../sections/upcoming-project/upcoming-project';

/** The home page; the sections are in the order of specification section 2. */
export default function HomePage() {
  return (
    <>
      <PageMeta picture={hero.picture} giving />
      <DonationReturn />
      <Hero />
      <ArticleLinks />
      <AboutBlock />
      <SupportBlocks />
      <CurrentProjects />
      <UpcomingProject />
      <PartnerCarousel />
      <ImpactfulProject />
      <HelpNeeded />
      <EuropeAid />
      <SuccessStories />
      <Gallery />
      <JoinUs />
      <EvenColumns />
      <RunningLine />
    </>
  );
}
