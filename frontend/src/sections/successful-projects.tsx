import { Link } from 'react-router-dom';
import { successfulProjectsText, successfulProjectsTitle } from 'content:projects';
import { successfulProjects } from '../content/project-lists';
import { projectCards, type ProjectBadge, type ProjectCard, type ProjectLabel } from '../content/projects';
import { PaperEdge } from '../ui/ornament/ornaments';
import { Picture } from '../ui/picture';
import { MarkedLink } from './links';
import { ProjectName, ReadMore, Badge, useProjectLabel } from './project-parts';
import styles from './successful-projects.module.css';

/** The completed projects (specification section 2, Successful projects section). */
export function SuccessfulProjects() {
  if (successfulProjects.length === 0) return null;
  return (
    <section className="page-grid section sheet">
      <PaperEdge variant={2} />
      <header className="split-row">
        <h2 id="successful-title">{successfulProjectsTitle}</h2>
        <p className="lead">{successfulProjectsText}</p>
      </header>
      <ul className={`cards ${styles.cards ?? ''}`}>
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

type CardProps = Omit<(typeof successfulProjects)[number], 'badge'> & {
  id: string;
  badge: ProjectBadge | ProjectLabel;
};

function Card({ id, name, badge, summary, picture, link }: CardProps) {
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
  return <Card badge="completed" {...card} id={`ended-${card.slug}`} link={{ to: `/${card.slug}` }} />;
}
