import { projectLabelText, projectText } from 'content:projects';
import type { ProjectBadge, ProjectCard, ProjectLabel } from '../content/projects';
import { ButtonLink } from '../ui/button';
import { DonateButton } from './donate-button';
import { ProjectGoal } from './project-goal';
import { ProjectName, ReadMore } from './project-name';
import styles from './project-words.module.css';

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
