import {
  moreProjects,
  projectPageText,
  projectText,
  factLabels,
  factPrompt,
  factsUnpublished,
  projectGift,
} from 'content:projects';
import { giftNotice, AmountChooser } from '../features/giving/amount-chooser';
import type { Project } from '../content/projects';
import { siteLinks, formPages } from '../content/site-links';
import { BackLink, ExternalLink, MarkedLink, Inquiries, MarkedText, TrustLine } from '../sections/links';
import { DonateButton } from '../sections/donate-button';
import { PageHero } from '../sections/page-hero';
import { PageMeta } from '../sections/page-meta';
import { PhotoCarousel } from '../sections/photo-carousel';
import { ProjectLinks } from '../sections/project-links';
import { ProjectName, Badge, useProjectLabel, ProjectGoal, ReadMore } from '../sections/project-parts';
import { pagePaths } from '../lib/page-paths';
import { hasSamples } from 'content:entries';
import { textOf } from '../content/sample';
import { formatDay } from '../lib/words';
import { language } from '../lib/language';
import { ButtonLink } from '../ui/button';
import { Embroidery } from '../ui/ornament/ornaments';
import { Picture } from '../ui/picture';
import { SampleMark } from '../ui/text';
import styles from './project-page.module.css';

/** A project page (specification section 2, Project detail pages). */
export function ProjectPage({ project }: { project: Project }) {
  const { slug, name, picture, description, facts, goal, ownDonationPage, photos, drawings } = project;
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
        <section
          id="give"
          className={`page-grid section not-printed ${styles.give ?? ''}`}
          aria-labelledby="give-title"
        >
          <h2 id="give-title" className="column-start small-heading">
            {notice ? projectGift.others : projectGift.title}
          </h2>
          <div className="column-end stack">
            {notice && <p>{notice}</p>}
            {goal !== undefined && <ProjectGoal slug={slug} goal={goal} />}
            <AmountChooser project={notice ? null : project} />
            <TrustLine />
          </div>
        </section>
      )}
      {photos.length > 0 && (
        <PhotoCarousel title={projectPageText.gallery} photos={photos} drawings={drawings} inProject />
      )}
      <ProjectLinks titleId="more-title" title={projectPageText.more} slugs={others.slice(0, 3)} />
    </>
  );
}

const factNames = Object.keys(factLabels) as (keyof typeof factLabels)[];
/** Any of these tells how much. */
const amountFacts = ['howMany', 'cost', 'result'] as const;

/** The facts of a project; where samples are shown, also the names of the empty ones. */
function ProjectFacts({ facts = {} }: { facts: Project['facts'] }) {
  const written = factNames.flatMap((name) => {
    const fact = facts[name];
    return fact === undefined ? [] : [{ name, fact }];
  });
  // Whom the project is for is in its description.
  const known = written.length === 1 && facts.who ? [] : written;
  const missing = hasSamples ? factNames.filter((name) => !(name in facts)) : [];
  if (known.length + missing.length === 0) return null;
  return (
    <div className={`page-grid ${styles.factSheet ?? ''}`}>
      {known.length > 0 && (
        <dl className={styles.facts}>
          {known.map(({ name, fact }) => (
            <div key={name}>
              <dt>{factLabels[name]}</dt>
              <dd>
                <MarkedText paragraph={fact} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {missing.length > 0 && (
        <p className="not-printed small">
          {factPrompt} <span>{missing.map((name) => factLabels[name]).join('\u00a0· ')}</span>
          <SampleMark />
        </p>
      )}
    </div>
  );
}

/** What a donor asks first of a project that says neither where it works nor how much it does; not beside the preview's prompt. */
function unpublishedFacts({ facts = {} }: Project): string[] {
  if (hasSamples || facts.where || amountFacts.some((name) => facts[name])) return [];
  return (['who', 'where', 'howMany', 'cost'] as const)
    .filter((name) => !facts[name])
    .map((name) => factLabels[name].toLocaleLowerCase(language));
}

/** The description of a project, with its optional video, story and picture. */
function ProjectOverview({ project }: { project: Project }) {
  const { name, paragraphs, updates = [], video, readMore, ownDonationPage, formLinks, image } = project;
  const nextSteps = formLinks ? formPages : [];
  const hasDonationPage = ownDonationPage && siteLinks[ownDonationPage.setting];
  const unpublished = unpublishedFacts(project);
  const texts = [...paragraphs, ...(hasDonationPage ? [ownDonationPage.text] : [])];
  // Samples may have been left out.
  if (texts.length + updates.length + nextSteps.length + unpublished.length === 0 && !video && !readMore)
    return null;
  return (
    <section className="page-grid section">
      <header className="column-start stack">
        <Embroidery diamonds="one" className="not-printed" />
        <h2 id="about-project-title" className="small-heading">
          {projectText.about}
        </h2>
      </header>
      <div className="column-end stack">
        {texts.map((paragraph, i) => (
          <p key={textOf(paragraph)} className={i === 0 ? 'lead' : undefined}>
            <MarkedText paragraph={paragraph} />
          </p>
        ))}
        {unpublished.length > 0 && (
          <p>
            <span>{`${factsUnpublished.text} ${unpublished.join(', ')}.`}</span> {factsUnpublished.ask}{' '}
            <Inquiries />
          </p>
        )}
        {updates.length > 0 && (
          <>
            <h3>{projectPageText.updates}</h3>
            {updates.map(({ on, text }) => (
              <p key={on}>
                <time dateTime={on} suppressHydrationWarning>
                  {formatDay(on)}
                </time>
                <span>{`: ${text}`}</span>
              </p>
            ))}
          </>
        )}
        {(video ?? readMore ?? nextSteps[0]) && (
          <p className="button-row">
            {nextSteps.map(({ label, to }) => (
              <ButtonLink key={to} to={to} variant="quiet">
                {label}
              </ButtonLink>
            ))}
            {video && (
              <MarkedLink link={video} button="quiet">
                <span>{projectPageText.video}</span>
              </MarkedLink>
            )}
            {readMore && (
              <MarkedLink link={readMore} button="ghost">
                <ReadMore about={name} />
              </MarkedLink>
            )}
          </p>
        )}
      </div>
      {image && <Picture picture={image} sizes="(max-width: 60em) 92vw, 60rem" className={styles.picture} />}
    </section>
  );
}
