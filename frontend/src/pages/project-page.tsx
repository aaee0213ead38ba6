import { projectText } from 'content:projects';
import type { Project } from '../content/projects';
import { isSample, textOf } from '../content/sample';
import { siteLinks } from '../content/site-links';
import { Badge } from '../sections/badge';
import { DonateButton } from '../sections/donate-button';
import { ExternalButton } from '../sections/external-button';
import { Leaflet } from '../sections/leaflet';
import { MarkedText } from '../sections/marked-text';
import { MoreProjects } from '../sections/more-projects';
import { PageHero } from '../sections/page-hero';
import { PageMeta } from '../sections/page-meta';
import { ProjectGallery } from '../sections/project-gallery';
import { ProjectDonation } from '../sections/project-donation';
import { ProjectName } from '../sections/project-name';
import { ProjectOverview } from '../sections/project-overview';
import { excerpt } from '../lib/excerpt';
import { pagePaths } from '../lib/page-paths';

/** A project page (specification section 2, Project detail pages). */
export function ProjectPage({ project }: { project: Project }) {
  const { card, label, description, ownDonationPage, photos, samplePhotos = false } = project;
  const { name } = card;
  const donateLink = ownDonationPage && siteLinks[ownDonationPage.setting];
  return (
    <>
      <PageMeta
        name={name}
        description={excerpt(isSample(description) ? card.summary : textOf(description))}
        picture={card.picture}
        trail={[{ name: projectText.projects, path: pagePaths.allProjects }]}
      />
      <PageHero
        title={<ProjectName name={name} />}
        text={<MarkedText paragraph={description} />}
        picture={card.picture}
        back={{ to: pagePaths.allProjects, label: projectText.back }}
        above={label && <Badge badge={label} />}
      >
        {!donateLink ? (
          <DonateButton size="l" project={card.slug}>
            {projectText.donate}
          </DonateButton>
        ) : (
          <ExternalButton href={donateLink} size="l">
            {projectText.donate}
          </ExternalButton>
        )}
      </PageHero>
      <ProjectOverview project={project} />
      {!donateLink && <ProjectDonation project={project} />}
      <Leaflet slug={card.slug} />
      <ProjectGallery gallery={{ photos: [card.picture, ...photos], sample: samplePhotos }} />
      <MoreProjects except={card.slug} />
    </>
  );
}
