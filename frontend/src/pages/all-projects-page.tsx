import { allProjects } from '../content/lists/current-projects';
import { projectText } from '../content/lists/project-text';
import { DonateButton } from '../sections/donate-button/donate-button';
import { PageHero } from '../sections/page-hero/page-hero';
import { PageMeta } from '../sections/page-meta/page-meta';
import { PartnerCarousel } from '../sections/partner-carousel/partner-carousel';
import { ProjectGrid } from '../sections/project-grid/project-grid';
import { SuccessfulProjects } from '../sections/successful-projects/successful-projects';

/** /all-projects (specification section 2). */
export default function AllProjectsPage() {
  const { title, text, picture, currentTitle, current } = allProjects;
  return (
    <>
      <PageMeta picture={picture} />
      <PageHero title={title} text={text} picture={picture}>
        <DonateButton size="l">{projectText.donate}</DonateButton>
      </PageHero>
      <ProjectGrid title={currentTitle} cards={current} />
      <SuccessfulProjects />
      <PartnerCarousel />
    </>
  );
}
