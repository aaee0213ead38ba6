import { DonationReturn } from '../features/giving/donation-return';
import { hero } from 'content:home';
import { AboutBlock } from '../sections/about-block';
import { ArticleLinks } from '../sections/article-links';
import { CurrentProjects } from '../sections/current-projects';
import { EuropeAid } from '../sections/europe-aid';
import { EvenColumns } from '../sections/even-columns';
import { Gallery } from '../sections/gallery';
import { HelpNeeded } from '../sections/help-needed';
import { Hero } from '../sections/hero';
import { ImpactfulProject } from '../sections/impactful-project';
import { JoinUs } from '../sections/join-us';
import { PageMeta } from '../sections/page-meta';
import { PartnerCarousel } from '../sections/partner-carousel';
import { RunningLine } from '../sections/running-line';
import { SuccessStories } from '../sections/success-stories';
import { SupportBlocks } from '../sections/support-blocks';
import { UpcomingProject } from '../sections/upcoming-project';

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
