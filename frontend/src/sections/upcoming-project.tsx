import { upcomingProject } from 'content:home';
import { cardOf } from '../content/projects';
import { ButtonLink } from '../ui/button';
import { PictureSection } from './picture-section';
import { ProjectName } from './project-name';
import styles from './upcoming-project.module.css';

export function UpcomingProject() {
  const { eyebrow, project, text, link, picture } = upcomingProject;
  return (
    <PictureSection
      layout="behind"
      picture={picture}
      sizes="(max-aspect-ratio: 4/5) 340vw, 100vw"
      edge={1}
      className={styles.section}
    >
      <p className="eyebrow">{eyebrow}</p>
      <h2 id="upcoming-title">
        <ProjectName name={cardOf(project).name} />
      </h2>
      <p className="lead">{text}</p>
      <ButtonLink to={link.to}>{link.label}</ButtonLink>
    </PictureSection>
  );
}
