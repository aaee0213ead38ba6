import { moreProjects, projectPageText, projectText } from 'content:projects';
import { giftNotice, AmountChooser } from '../features/giving/amount-chooser';
import type { Project } from '../content/projects';
import { siteLinks } from '../content/site-links';
import { BackLink, ExternalLink } from '../sections/links';
import { DonateButton } from '../sections/donate-button';
import { PageHero } from '../sections/page-hero';
import { PageMeta } from '../sections/page-meta';
import { PhotoCarousel } from '../sections/photo-carousel';
import { ProjectLinks } from '../sections/project-links';
import { ProjectName, Badge, useProjectLabel } from '../sections/project-parts';
import { ProjectDonation, ProjectFacts, ProjectOverview } from '../sections/project-sections';
import { pagePaths } from '../lib/page-paths';

/** A project page (specification section 2, Project detail pages). */
export function ProjectPage({ project }: { project: Project }) {
  const { slug, name, picture, description, facts, ownDonationPage, photos, drawings = false } = project;
  const label = useProjectLabel(project);
  const notice = giftNotice(project, label);
  const donateLink = ownDonationPage && siteLinks[ownDonationPage.setting];
  const others = moreProjects.filter((other) => other !== slug);
  return (
    <>
      <PageMeta
        name={name}
        description={description}
        picture={picture}
        parent={{ name: projectPageText.projects, path: pagePaths.allProjects }}
      />
      <PageHero
        title={<ProjectName name={name} />}
        text={
          <>
            <span>{description}</span>
            {donateLink && notice && <span>{` ${notice}`}</span>}
          </>
        }
        picture={picture}
        above={
          <>
            <BackLink to={pagePaths.allProjects}>{projectPageText.back}</BackLink>
            {label && <Badge badge={label} />}
          </>
        }
      >
        {!donateLink ? (
          <DonateButton size="l" project={slug}>
            {projectText.donate}
          </DonateButton>
        ) : (
          <ExternalLink href={donateLink} button="primary" size="l">
            <span>{projectText.donate}</span>
          </ExternalLink>
        )}
      </PageHero>
      <ProjectFacts facts={facts} />
      <ProjectOverview project={project} />
      {!donateLink && (
        <ProjectDonation project={project} notice={notice}>
          <AmountChooser project={notice ? null : project} />
        </ProjectDonation>
      )}
      {photos.length > 0 && (
        <PhotoCarousel title={projectPageText.gallery} photos={photos} drawings={drawings} inProject />
      )}
      <ProjectLinks titleId="more-title" title={projectPageText.more} slugs={others.slice(0, 3)} />
    </>
  );
}
