import type { ReactElement } from 'react';
import { hasSamples } from 'content:entries';
import {
  factLabels,
  factPrompt,
  factsUnpublished,
  projectGift,
  projectPageText,
  projectText,
} from 'content:projects';
import { formPages, siteLinks } from '../content/site-links';
import type { Project } from '../content/projects';
import { textOf } from '../content/sample';
import { formatDay } from '../lib/words';
import { language } from '../lib/language';
import { ButtonLink } from '../ui/button';
import { Embroidery } from '../ui/ornament/ornaments';
import { Picture } from '../ui/picture';
import { SampleMark } from '../ui/sample-mark';
import { MarkedLink, Inquiries, MarkedText, TrustLine } from './links';
import { ProjectGoal, ReadMore } from './project-parts';
import styles from './project-sections.module.css';

const factNames = Object.keys(factLabels) as (keyof typeof factLabels)[];
/** Any of these tells how much. */
const amountFacts = ['howMany', 'cost', 'result'] as const;

/** The facts of a project; where samples are shown, also the names of the empty ones. */
export function ProjectFacts({ facts = {} }: { facts: Project['facts'] }) {
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
        <p className={`not-printed ${styles.missing ?? ''}`}>
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
export function ProjectOverview({ project }: { project: Project }) {
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

interface ProjectDonationProps {
  project: Project;
  /** Why the gift goes to the other projects; null if it goes to this one. */
  notice: string | null;
  /** How to choose an amount. */
  children: ReactElement;
}

/** The gift section of one project. */
export function ProjectDonation({ project: { slug, goal }, notice, children }: ProjectDonationProps) {
  return (
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
        {children}
        <TrustLine />
      </div>
    </section>
  );
}
