import { Link } from 'react-router-dom';
import { sampleLabels } from 'content:interface';
import { successfulProjectsText, successfulProjectsTitle } from 'content:projects';
import { pictureFor } from '../content/picture';
import { type SuccessfulProject, successfulProjects } from '../content/project-lists';
import { hrefOf, isSample } from '../content/sample';
import { PaperEdge } from '../ui/ornament/paper-edge';
import { Picture } from '../ui/picture/picture';
import { SampleMark } from '../ui/sample-mark';
import { Badge } from './badge';
import { ExternalLink } from './external-link';
import { ProjectName } from './project-name';
import { ReadMore } from './read-more';
import styles from './successful-projects.module.css';

/** The completed projects (specification section 2, Successful projects section). */
export function SuccessfulProjects() {
  return (
    <section className={`page-grid ${styles.section ?? ''}`}>
      <PaperEdge variant={2} />
      <header className={styles.head}>
        <h2 id="successful-title">{successfulProjectsTitle}</h2>
        <p className="lead">{successfulProjectsText}</p>
      </header>
      <ul className={styles.projects}>
        {successfulProjects.map((project, index) => (
          <li key={project.name} id={`successful-${String(index + 1)}`} className={styles.project}>
            <Picture
              picture={pictureFor(project.picture)}
              sizes="(max-width: 30em) 7rem, (max-width: 60em) 44vw, 22rem"
              className={styles.picture}
            />
            <div className={styles.words}>
              <Badge badge={project.badge} />
              <h3 className={styles.name}>
                <ProjectName name={project.name} />
              </h3>
              <p className={styles.summary}>{project.summary}</p>
              <ProjectLink {...project} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProjectLink({ name, link }: SuccessfulProject) {
  const words = <ReadMore about={name} />;
  return typeof link === 'object' && 'to' in link ? (
    <Link to={link.to} className={styles.more}>
      {words}
    </Link>
  ) : (
    <p className={styles.act}>
      <ExternalLink href={hrefOf(link)} className={styles.more}>
        {words}
      </ExternalLink>
      {isSample(link) && <SampleMark label={sampleLabels.video} />}
    </p>
  );
}
