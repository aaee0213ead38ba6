import { Link } from 'react-router-dom';
import {
  allProjects,
  projectText,
  currentProjects,
  successfulProjects as successfulSlugs,
  successfulVideo,
  successfulProjectsText,
  successfulProjectsTitle,
} from 'content:projects';
import { allProjects as head } from 'content:search';
import {
  cardOf,
  projectCards,
  type ProjectBadge,
  type ProjectCard,
  type ProjectLabel,
} from '../content/projects';
import { DonateButton } from '../sections/donate-button';
import { PageHero } from '../sections/page-hero';
import { PageMeta } from '../sections/page-meta';
import { PartnerCarousel } from '../sections/partners';
import type { OutboundLink } from '../content/schema';
import { FramedPicture, Picture } from '../ui/picture';
import { ProjectWords, ProjectName, ReadMore, Badge, useProjectLabel } from '../sections/project-parts';
import { PaperEdge } from '../ui/ornament/ornaments';
import { MarkedLink } from '../sections/links';
import styles from './all-projects-page.module.css';

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

const added = (list: 'current' | 'successful') => projectCards.filter((card) => card.list === list);

/** The grid of /all-projects (specification section 2), then the added projects. */
const allCurrentProjects: ProjectCard[] = [...currentProjects.map(cardOf), ...added('current')];

/** A completed project; `link` leads to its page on this site, or to a video elsewhere. */
type SuccessfulProject = Pick<ProjectCard, 'name' | 'summary' | 'picture'> & {
  badge?: ProjectBadge | ProjectLabel;
  link: { to: string } | OutboundLink;
};

const fromCard = (card: ProjectCard) => ({ ...card, link: { to: `/${card.slug}` } });

const { link: videoLink, ...video } = successfulVideo;
const videos: SuccessfulProject[] = videoLink ? [{ ...video, link: videoLink }] : [];

/** The twelve entries of the specification in its order, then the added projects. */
export const successfulProjects: SuccessfulProject[] = [
  ...successfulSlugs.flatMap((slug) => (slug === 'video' ? videos : [fromCard(cardOf(slug))])),
  ...added('successful').map(fromCard),
];

/** Cards of all projects that need help. */
function ProjectGrid() {
  if (allCurrentProjects.length === 0) return null;
  return (
    <section className={`page-grid section ${styles.section ?? ''}`}>
      <h2 id="project-grid-title" className={styles.title}>
        {allProjects.currentTitle}
      </h2>
      <ul className={`cards ${styles.cards ?? ''}`}>
        {allCurrentProjects.map((card) => (
          <li key={card.slug} className={`stack ${styles.card ?? ''}`}>
            <Link to={`/${card.slug}`} className={styles.link} tabIndex={-1} aria-hidden="true">
              <FramedPicture
                picture={{ ...card.picture, alt: '' }}
                sizes="(max-width: 48em) 92vw, (max-width: 75em) 46vw, 36rem"
              />
            </Link>
            <ProjectWords {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The completed projects (specification section 2, Successful projects section). */
function SuccessfulProjects() {
  if (successfulProjects.length === 0) return null;
  return (
    <section className="page-grid section sheet">
      <PaperEdge variant={2} />
      <header className="split-row">
        <h2 id="successful-title">{successfulProjectsTitle}</h2>
        <p className="lead">{successfulProjectsText}</p>
      </header>
      <ul className={`cards ${styles.successful ?? ''}`}>
        {successfulProjects.map((project, index) => (
          <Card key={project.name} id={`successful-${String(index + 1)}`} {...project} />
        ))}
        {projectCards
          .filter(({ until }) => until !== undefined)
          .map((card) => (
            <EndedProject key={card.slug} {...card} />
          ))}
      </ul>
    </section>
  );
}

function Card({
  id,
  name,
  badge = 'humanitarian',
  summary,
  picture,
  link,
}: SuccessfulProject & { id: string }) {
  return (
    <li id={id} className={styles.project}>
      <Picture
        picture={picture}
        sizes="(max-width: 37em) 7rem, (max-width: 60em) 44vw, 22rem"
        className={styles.picture}
      />
      <div className={`stack ${styles.words ?? ''}`}>
        <Badge badge={badge} />
        <h3>
          <ProjectName name={name} />
        </h3>
        <p>{summary}</p>
        {typeof link === 'object' && 'to' in link ? (
          <Link to={link.to} className={`tall-link ${styles.more ?? ''}`}>
            <ReadMore about={name} />
          </Link>
        ) : (
          <MarkedLink link={link} className={`tall-link ${styles.more ?? ''}`}>
            <ReadMore about={name} />
          </MarkedLink>
        )}
      </div>
    </li>
  );
}

/** A project that was upcoming until its last day, and is in none of the specification's lists. */
function EndedProject(card: ProjectCard) {
  if (useProjectLabel(card) !== 'completed') return null;
  return <Card badge="completed" {...fromCard(card)} id={`ended-${card.slug}`} />;
}
