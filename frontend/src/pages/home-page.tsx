import { DonationReturn } from '../features/giving/donation-return';
import { gallery, heroArticles, heroArticlesTitle } from 'content:home';
import { homeDescription, homeTitle } from 'content:search';
import { CurrentProjects } from '../sections/current-projects';
import { EvenColumns } from '../sections/even-columns';
import { HelpNeeded } from '../sections/help-needed';
import {
  AboutBlock,
  EuropeAid,
  Hero,
  ImpactfulProject,
  UpcomingProject,
} from '../sections/home-picture-sections';
import { JoinUs } from '../sections/join-us';
import { RunningLine } from '../sections/marquee';
import { PageMeta } from '../sections/page-meta';
import { PartnerCarousel } from '../sections/partner-carousel';
import { PhotoCarousel } from '../sections/photo-carousel';
import { ProjectLinks } from '../sections/project-links';
import { SuccessStories } from '../sections/success-stories';
import { SupportBlocks } from '../sections/support-blocks';

/** The home page; the sections are in the order of specification section 2. */
export default function HomePage() {
  return (
    <>
      <PageMeta title={homeTitle} description={homeDescription} giving />
      <DonationReturn />
      <Hero />
      <ProjectLinks titleId="articles-title" title={heroArticlesTitle} slugs={heroArticles} afterHero />
      <AboutBlock />
      <SupportBlocks />
      <CurrentProjects />
      <UpcomingProject />
      <PartnerCarousel />
      <ImpactfulProject />
      <HelpNeeded />
      <EuropeAid />
      <SuccessStories />
      <PhotoCarousel {...gallery} />
      <JoinUs />
      <EvenColumns />
      <RunningLine />
    </>
  );
}
