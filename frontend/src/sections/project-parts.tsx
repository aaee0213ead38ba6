import { useId } from 'react';
import { projectText, projectGoal, projectLabelText } from 'content:projects';
import { language } from '../lib/language';
import { labelOn, today } from '../content/project-label';
import type { ProjectCard, ProjectLabel, ProjectBadge } from '../content/projects';
import { useHydrated } from '../ui/hooks';
import { useProjectRaisedQuery } from '../api/api';
import { fillIn } from '../lib/words';
import { formatAmountInSentence } from '../lib/money';
import { ButtonLink } from '../ui/button';
import { DonateButton } from './donate-button';
import styles from './project-parts.module.css';

/** English words in brackets, as translated names have them. */
const englishInBrackets = /(\([A-Z][\w\s’&-]+\))/;

/** A project's name. English in a translated name is marked, so that screen readers pronounce it as English (WCAG 3.1.2). */
export function ProjectName({ name }: { name: string }) {
  if (language === 'en') return <span>{name}</span>;
  const parts = name.split(englishInBrackets).filter((part) => part !== '');
  return parts.map((part) => (
    <span key={part} lang={englishInBrackets.test(part) ? 'en' : undefined}>
      {part}
    </span>
  ));
}

/** The words of a "Read more" link. Its accessible name says what it is about, for lists of a page's links. */
export function ReadMore({ about }: { about: string }) {
  return (
    <>
      <span>{projectText.readMore}</span>
      <span className="visually-hidden">
        {' '}
        {projectText.readMoreAbout} <ProjectName name={about} />
      </span>
    </>
  );
}

/** The label of a project by the visitor's date; until hydration, as on the day of the build. */
export function useProjectLabel(card: Pick<ProjectCard, 'label' | 'until'>): ProjectLabel | undefined {
  return useHydrated() ? labelOn(today(), card) : card.label;
}

/**
 * The goal of a project and, once the API has told it, what was raised. Nothing moves then: the room is reserved.
 * @param goal in whole US dollars
 */
export function ProjectGoal({ slug, goal }: { slug: string; goal: number }) {
  const id = useId();
  const { data } = useProjectRaisedQuery(slug);
  // Without the sum, the goal stands alone.
  const { raisedMinor, currency } = data ?? { raisedMinor: null, currency: 'usd' };
  const goalMinor = goal * 100;
  const goalText = formatAmountInSentence(goalMinor, currency);
  if (raisedMinor === null)
    return <p className={styles.goal}>{fillIn(projectGoal.goal, { goal: goalText })}</p>;
  const raisedText = formatAmountInSentence(raisedMinor, currency);
  return (
    <div className={styles.goal}>
      <p id={id}>{fillIn(projectGoal.raised, { raised: raisedText, goal: goalText })}</p>
      <meter className={styles.bar} aria-labelledby={id} max={goalMinor} value={raisedMinor} />
    </div>
  );
}

/** The words of a current project's card: its badge, name, summary and goal, and the buttons. */
export function ProjectWords({ slug, name, badge, summary, goal }: ProjectCard) {
  const purpose = (
    <span>
      {projectText.donateFor} <ProjectName name={name} />
    </span>
  );
  return (
    <>
      {badge && <Badge badge={badge} />}
      <h3 id={slug}>
        <ProjectName name={name} />
      </h3>
      <p>{summary}</p>
      {goal !== undefined && <ProjectGoal slug={slug} goal={goal} />}
      <div className="button-row">
        <DonateButton project={slug} detail={purpose}>
          {projectText.donate}
        </DonateButton>
        <ButtonLink to={`/${slug}`} variant="ghost">
          <ReadMore about={name} />
        </ButtonLink>
      </div>
    </>
  );
}

/** A project's badge or label. */
export function Badge({ badge }: { badge: ProjectBadge | ProjectLabel }) {
  return <p className={styles.badge}>{projectLabelText[badge]}</p>;
}
