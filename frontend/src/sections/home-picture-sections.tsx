import { Link } from 'react-router-dom';
import { aboutBlock, europeAid, hero, impactfulProject, upcomingProject } from 'content:home';
import { projectLabelText } from 'content:projects';
import { helpLabel } from 'content:site';
import { cardOf, projectCards } from '../content/projects';
import { pagePaths, PAGE_TITLE_ID } from '../lib/page-paths';
import { ButtonLink } from '../ui/button';
import { NoBreak } from '../ui/no-break';
import { Embroidery } from '../ui/ornament/ornaments';
import { DonateButton } from './donate-button';
import { PictureSection } from './picture-section';
import { ProjectName, useProjectLabel } from './project-parts';
import { VideoLink } from './links';
import styles from './home-picture-sections.module.css';

export function Hero() {
  return (
    <PictureSection
      layout="behind"
      picture={hero.picture}
      portraitCrop={hero.portraitCrop}
      sizes="100vw"
      className={styles.hero}
    >
      <p className="eyebrow">
        <Link to={pagePaths.transparency}>
          <NoBreak>{hero.status}</NoBreak>
        </Link>
      </p>
      <h1 id={PAGE_TITLE_ID} className={`largest-heading ${styles.heroTitle ?? ''}`}>
        {hero.title}
      </h1>
      <p className={`lead ${styles.heroLead ?? ''}`}>{hero.lead}</p>
      <DonateButton size="l">{helpLabel}</DonateButton>
    </PictureSection>
  );
}

export function AboutBlock() {
  const { title, paragraphs, link, picture } = aboutBlock;
  return (
    <PictureSection
      layout="before"
      picture={picture}
      sizes="(max-width: 60em) 100vw, 50vw"
      className={styles.about}
    >
      <Embroidery diamonds="two" />
      <h2 id="about-title">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <NoBreak>{paragraph}</NoBreak>
        </p>
      ))}
      <ButtonLink to={link.to} variant="quiet">
        {link.label}
      </ButtonLink>
    </PictureSection>
  );
}

/** After its last day it has the label of what it is by then, unless there is a newer upcoming project. */
export function UpcomingProject() {
  const { eyebrow, project, text, link, picture } = upcomingProject;
  const card = cardOf(project);
  const label = useProjectLabel(card);
  const isUpcoming = label === 'upcoming';
  if (!isUpcoming && projectCards.some((other) => other.label === 'upcoming' && other !== card)) return null;
  return (
    <PictureSection
      layout="behind"
      picture={picture}
      sizes="(max-aspect-ratio: 4/5) 340vw, 100vw"
      edge={1}
      className={styles.upcoming}
    >
      {label && <p className="eyebrow">{isUpcoming ? eyebrow : projectLabelText[label]}</p>}
      <h2 id="upcoming-title">
        <ProjectName name={card.name} />
      </h2>
      <p className="lead">{text}</p>
      <ButtonLink to={link.to}>{link.label}</ButtonLink>
    </PictureSection>
  );
}

/** On a freight partner (specification section 2). */
export function ImpactfulProject() {
  const { eyebrow, title, text, video, label, picture } = impactfulProject;
  if (!video) return null;
  return (
    <PictureSection
      layout="behind"
      picture={picture}
      sizes="(max-width: 60em) 250vw, 100vw"
      edge={2}
      className={styles.impactful}
    >
      <p className="eyebrow">{eyebrow}</p>
      <h2 id="impactful-title">{title}</h2>
      <p>{text}</p>
      <VideoLink video={video}>{label}</VideoLink>
    </PictureSection>
  );
}

export function EuropeAid() {
  const { title, text, link, picture } = europeAid;
  return (
    <PictureSection
      layout="above"
      picture={picture}
      sizes="(max-width: 60em) 180vw, 100vw"
      className={styles.europe}
    >
      <h2 id="europe-title">{title}</h2>
      <p>{text}</p>
      <ButtonLink to={link.to} variant="quiet">
        {link.label}
      </ButtonLink>
    </PictureSection>
  );
}
