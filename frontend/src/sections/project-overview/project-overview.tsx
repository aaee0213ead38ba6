import { projectWords } from '../../content/lists/project-words';
import { pictureFor } from '../../content/picture';
import type { Project } from '../../content/projects/project';
import { hrefOf, isSample, sampleLabels, textOf } from '../../content/sampled';
import { ButtonLink } from '../../ui/button/button';
import { Embroidery } from '../../ui/ornament/embroidery';
import { Picture } from '../../ui/picture/picture';
import { SampleMark } from '../../ui/sample-mark/sample-mark';
import { MarkedText } from '../marked-text/marked-text';
import styles from './project-overview.module.css';

const newTab = { target: '_blank', rel: 'noopener' } as const;

/** What a project is about, with its video, its story elsewhere and its picture where it has them. */
export function ProjectOverview({ overview }: { overview: Project['projectOverviewSection'] }) {
  const { descriptions, projectVideoLink, readMoreLink, nextSteps = [], projectImage } = overview;
  return (
    <section className={`page-grid ${styles.section ?? ''}`} aria-labelledby="about-project-title">
      <header className={styles.head}>
        <Embroidery diamonds="one" className={styles.band} />
        <h2 id="about-project-title" className={styles.title}>
          {projectWords.about}
        </h2>
      </header>
      <div className={styles.words}>
        {descriptions.map((paragraph, i) => (
          <p key={textOf(paragraph)} className={i === 0 ? 'lead' : undefined}>
            <MarkedText paragraph={paragraph} />
          </p>
        ))}
        {(projectVideoLink ?? readMoreLink ?? nextSteps[0]) && (
          <p className={styles.acts}>
            {nextSteps.map(({ label, to }) => (
              <ButtonLink key={to} to={to} variant="quiet">
                {label}
              </ButtonLink>
            ))}
            {projectVideoLink && (
              <span className={styles.act}>
                <ButtonLink href={hrefOf(projectVideoLink)} variant="quiet" {...newTab}>
                  {projectWords.video}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </ButtonLink>
                {isSample(projectVideoLink) && <SampleMark label={sampleLabels.video} />}
              </span>
            )}
            {readMoreLink && (
              <span className={styles.act}>
                <ButtonLink href={hrefOf(readMoreLink)} variant="ghost" {...newTab}>
                  {projectWords.readMore}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </ButtonLink>
                {isSample(readMoreLink) && <SampleMark label={sampleLabels.link} />}
              </span>
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
