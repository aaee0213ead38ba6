import { allProjects, projectText } from 'content:projects';
import { allProjects as head } from 'content:search';
import { cardOf } from '../content/projects';
import { DonateButton } from '../sections/donate-button';
import { PageHero } from '../sections/page-hero';
import { PageMeta } from '../sections/page-meta';
import { PartnerCarousel } from '../sections/partner-carousel';
import { ProjectGrid } from '../sections/project-grid';
import { SuccessfulProjects } from '../sections/successful-projects';

/** /all-projects (specification section 2). */
export default function AllProjectsPage() {
  const { title, text, pictureOf } = allProjects;
  const { picture } = cardOf(pictureOf);
  return (
    <>
      <PageMeta {...head} picture={picture} />
      <PageHero title={title} text={text} picture={picture}>
        <DonateButton size="l">{projectText.donate}</DonateButton>
      </PageHero>
      <ProjectGrid />
      <SuccessfulProjects />
      <PartnerCarousel />
    </>
  );
}
