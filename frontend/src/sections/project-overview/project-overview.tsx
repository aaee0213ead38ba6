import type { ReactNode } from 'react';
import { projectText } from '../../content/lists/project-text';
import { pictureFor } from '../../content/picture';
import type { Project } from '../../content/projects/project';
import { hrefOf, isSample, sampleLabels, textOf, type OutboundLink } from '../../content/sample';
import { ButtonLink } from '../../ui/button/button';
import { Embroidery } from '../../ui/ornament/embroidery';
import { Picture } from '../../ui/picture/picture';
import { SampleMark } from '../../ui/sample-mark/sample-mark';
import { ExternalButton } from '../external-button/external-button';
import { ReadMore } from '../read-more/read-more';
import { MarkedText } from '../marked-text/marked-text';
import styles from './project-overview.module.css';

interface ProjectOverviewProps {
  /** The project's name. */
  name: string;
  overview: Project['projectOverviewSection'];
}

/** The description of a project, with its optional video, story and picture. */
export function ProjectOverview({ name, overview }: ProjectOverviewProps) {
  const { descriptions, projectVideoLink, readMoreLink, nextSteps = [], projectImage } = overview;
  return (
    <section className={`page-grid ${styles.section ?? ''}`}>
      <header className={styles.head}>
        <Embroidery diamonds="one" className={styles.band} />
        <h2 id="about-project-title" className={styles.title}>
          {projectText.about}
        </h2>
      </header>
      <div className={styles.words}>
        {descriptions.map((paragraph, i) => (
          <p key={textOf(paragraph)} className={i === 0 ? 'lead' : undefined}>
            <MarkedText paragraph={paragraph} />
          </p>
        ))}
        {(projectVideoLink ?? readMoreLink ?? nextSteps[0]) && (
          <p className="button-row">
            {nextSteps.map(({ label, to }) => (
              <ButtonLink key={to} to={to} variant="quiet">
                {label}
              </ButtonLink>
            ))}
            {projectVideoLink && (
              <MarkedButton link={projectVideoLink} variant="quiet" mark={sampleLabels.video}>
                {projectText.video}
              </MarkedButton>
            )}
            {readMoreLink && (
              <MarkedButton link={readMoreLink} variant="ghost" mark={sampleLabels.link}>
                <ReadMore about={name} />
              </MarkedButton>
            )}
          </p>
        )}
      </div>
      {projectImage && (
        <div className={styles.art}>
          <Picture
            picture={pictureFor(projectImage)}
            sizes="(max-width: 60em) 92vw, 60rem"
            className={styles.picture}
          />
        </div>
      )}
    </section>
  );
}

interface MarkedButtonProps {
  link: OutboundLink;
  variant: 'quiet' | 'ghost';
  /** The label of the sample mark. */
  mark: string;
  children: ReactNode;
}

/** A link to another site, with a mark if it is a sample. */
function MarkedButton({ link, variant, mark, children }: MarkedButtonProps) {
  return (
    <span className={styles.marked}>
      <ExternalButton href={hrefOf(link)} variant={variant}>
        {children}
      </ExternalButton>
      {isSample(link) && <SampleMark label={mark} />}
    </span>
  );
}
