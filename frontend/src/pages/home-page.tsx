import { Link } from 'react-router-dom';
import { DonationReturn } from '../features/giving/donation-return';
import {
  gallery,
  heroArticles,
  heroArticlesTitle,
  aboutBlock,
  europeAid,
  hero,
  impactfulProject,
  upcomingProject,
  supportBlocks,
  supportTitle,
  currentProjects,
  helpNeeded,
} from 'content:home';
import { homeDescription, homeTitle } from 'content:search';
import { EvenColumns } from '../sections/even-columns';
import { JoinUs } from '../sections/join-us';
import { RunningLine } from '../sections/marquee';
import { PageMeta } from '../sections/page-meta';
import { PartnerCarousel } from '../sections/partners';
import { PhotoCarousel } from '../sections/photo-carousel';
import { ProjectLinks } from '../sections/project-links';
import { SuccessStories } from '../sections/success-stories';
import { projectLabelText } from 'content:projects';
import { helpLabel } from 'content:site';
import { cardOf, projectCards } from '../content/projects';
import { pagePaths, PAGE_TITLE_ID } from '../lib/page-paths';
import { ButtonLink } from '../ui/button';
import { NoBreak } from '../ui/text';
import { Embroidery, PaperEdge } from '../ui/ornament/ornaments';
import { DonateButton } from '../sections/donate-button';
import { PictureSection } from '../sections/picture-section';
import { ProjectName, useProjectLabel, ProjectWords } from '../sections/project-parts';
import { VideoLink, TrustLine } from '../sections/links';
import { FramedPicture, Picture } from '../ui/picture';
import { checkoutLink } from '../content/site-links';
import styles from './home-page.module.css';

/** The home page; the sections are in the order of specification section 2. */
export default function HomePage() {
  return (
    <>
      <PageMeta title={homeTitle} description={homeDescription} giving />
      <DonationReturn />
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
      <ProjectLinks titleId="articles-title" title={heroArticlesTitle} slugs={heroArticles} afterHero />
      <PictureSection
        layout="before"
        picture={aboutBlock.picture}
        sizes="(max-width: 60em) 100vw, 50vw"
        className={styles.about}
      >
        <Embroidery diamonds="two" />
        <h2 id="about-title">{aboutBlock.title}</h2>
        {aboutBlock.paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <NoBreak>{paragraph}</NoBreak>
          </p>
        ))}
        <ButtonLink to={aboutBlock.link.to} variant="quiet">
          {aboutBlock.link.label}
        </ButtonLink>
      </PictureSection>
      <SupportBlocks />
      <CurrentProjects />
      <UpcomingProject />
      <PartnerCarousel />
      <ImpactfulProject />
      <HelpNeeded />
      <PictureSection
        layout="above"
        picture={europeAid.picture}
        sizes="(max-width: 60em) 180vw, 100vw"
        className={styles.europe}
      >
        <h2 id="europe-title">{europeAid.title}</h2>
        <p>{europeAid.text}</p>
        <ButtonLink to={europeAid.link.to} variant="quiet">
          {europeAid.link.label}
        </ButtonLink>
      </PictureSection>
      <SuccessStories />
      <PhotoCarousel {...gallery} />
      <JoinUs />
      <EvenColumns />
      <RunningLine />
    </>
  );
}

/** After its last day it has the label of what it is by then, unless there is a newer upcoming project. */
function UpcomingProject() {
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
function ImpactfulProject() {
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

function SupportBlocks() {
  return (
    <section className="page-grid section sheet">
      <PaperEdge variant={1} />
      <h2 id="support-title">{supportTitle}</h2>
      <ul className={`cards ${styles.blocks ?? ''}`}>
        {supportBlocks.map(({ title, text, picture }, index) => (
          <li key={title} id={`support-${String(index + 1)}`} className={styles.block}>
            <FramedPicture picture={picture} sizes="(max-width: 48em) 40vw, 33vw" className={styles.frame} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CurrentProjects() {
  const { title, text, all, projects } = currentProjects;
  return (
    <section className={`page-grid section sheet ${styles.current ?? ''}`}>
      <PaperEdge variant={2} />
      <header className="split-row">
        <h2 id="current-title">{title}</h2>
        <div className="stack">
          <p className="lead">{text}</p>
          <ButtonLink to={all.to} variant="quiet">
            {all.label}
          </ButtonLink>
        </div>
      </header>
      {projects.map(cardOf).map((card) => (
        <article key={card.slug} className={`page-grid ${styles.project ?? ''}`}>
          <Link to={`/${card.slug}`} className={styles.art} tabIndex={-1} aria-hidden="true">
            <Picture
              picture={{ ...card.picture, alt: '' }}
              sizes="(max-width: 60em) 40vw, 58vw"
              className={styles.projectPicture}
            />
          </Link>
          <div className={`stack ${styles.projectWords ?? ''}`}>
            <ProjectWords {...card} />
          </div>
        </article>
      ))}
    </section>
  );
}

/** Links to four ways to give: two payment links and two pages of this site. */
function HelpNeeded() {
  const { title, text, miles, corporate } = helpNeeded;
  return (
    <section className={`page-grid section sheet ${styles.help ?? ''}`} aria-labelledby="help-title">
      <PaperEdge variant={0} />
      <div className="column-start stack">
        <h2 id="help-title" className={styles.helpTitle}>
          {title}
        </h2>
        <p className="lead">{text}</p>
        <TrustLine />
      </div>
      <ul className={`column-end ${styles.ways ?? ''}`}>
        {(['monthly', 'once'] as const).map((kind) => (
          <li key={kind} id={`help-${kind}`}>
            <a {...checkoutLink(kind)} className={`${styles.way ?? ''} ${styles.strong ?? ''}`}>
              <Way {...helpNeeded[kind]} />
            </a>
          </li>
        ))}
        {[miles, corporate].map((way) => (
          <li key={way.to} id={`help-${way.to.slice(1)}`}>
            <Link to={way.to} className={styles.way}>
              <Way {...way} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way({ label, text }: { label: string; text: string }) {
  return (
    <>
      <span className="display small-heading">{label}</span> <span className={styles.wayText}>{text}</span>
      <svg className={`lines ${styles.arrow ?? ''}`} strokeWidth="3" viewBox="0 0 40 24" aria-hidden="true">
        <path d="M2 12h33M26 3l9 9-9 9" />
      </svg>
    </>
  );
}
