import { Link } from 'react-router-dom';
import { transparency } from 'content:transparency';
import { organizationFacts } from '../content/organization-facts';
import { peopleOf } from '../content/people';
import { fillIn } from '../lib/fill-in';
import { pagePaths } from '../lib/page-paths';
import { ExternalLink } from '../sections/external-link';
import { Inquiries } from '../sections/inquiries';
import { PageMeta } from '../sections/page-meta';
import { TextPage, TextSection } from '../sections/text-page';
import { SampleMark } from '../ui/sample-mark';
import styles from './transparency-page.module.css';

const { title, text, organization, board, documents, spending, sections, questions } = transparency;

const directors = peopleOf('DIRECTORS_BOARD_MEMBER');

/** /transparency: what donors ask, who receives gifts, and what they are spent on. */
export default function TransparencyPage() {
  return (
    <>
      <PageMeta name={title} description={text} />
      <TextPage title={title} text={text}>
        {questions.items.length > 0 && (
          <TextSection id={questions.id} title={questions.title}>
            <div className={styles.questions}>
              {questions.items.map(({ question, answer, sample }) => (
                <div key={question} className={styles.question}>
                  <h3>{question}</h3>
                  <p>
                    {answer}
                    {sample && <SampleMark />}
                  </p>
                </div>
              ))}
            </div>
            <p>
              {questions.more} <Inquiries />
            </p>
          </TextSection>
        )}
        <div className={styles.columns}>
          {directors.length > 0 && (
            <TextSection id={board.id} title={board.title} paragraphs={[board.text]}>
              <ul>
                {directors.map(({ name, role, pageUrlPath, sample }) => (
                  <li key={pageUrlPath}>
                    <Link to={`${pagePaths.about}/${pageUrlPath}`}>{name}</Link>, {role}
                    {sample && <SampleMark />}
                  </li>
                ))}
              </ul>
            </TextSection>
          )}
          <div className="stack">
            <TextSection
              id={organization.id}
              title={organization.title}
              points={[...organizationFacts, organization.status]}
            />
            <p>
              <ExternalLink href={organization.search.href}>
                <span>{organization.search.text}</span>
              </ExternalLink>
            </p>
          </div>
          {spending.years.length > 0 && (
            <TextSection id={spending.id} title={spending.title}>
              {spending.years.map((year) => (
                <Spending key={year.name} {...year} />
              ))}
            </TextSection>
          )}
          {sections.map((section) => (
            <TextSection key={section.id} {...section} />
          ))}
          {documents.files.length > 0 && (
            <TextSection id={documents.id} title={documents.title} paragraphs={[documents.text]}>
              <ul>
                {documents.files.map(({ name, file, sample }) => (
                  <li key={file}>
                    <a href={file}>{name}</a> (PDF)
                    {sample && <SampleMark />}
                  </li>
                ))}
              </ul>
            </TextSection>
          )}
        </div>
      </TextPage>
    </>
  );
}

/** The shares of a year's spending: drawn, and as text. */
function Spending({ name, sample, shares }: (typeof spending.years)[number]) {
  const starts = shares.map((_, index) =>
    shares.slice(0, index).reduce((sum, share) => sum + share.percent, 0),
  );
  return (
    <figure className={styles.spending}>
      <figcaption>
        <span>{name}</span>
        {sample && <SampleMark />}
      </figcaption>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        {shares.map((share, index) => (
          <rect key={share.name} x={starts[index]} width={share.percent} height="8" />
        ))}
      </svg>
      <ul className={styles.shares}>
        {shares.map((share) => (
          <li key={share.name}>
            <strong>{fillIn(spending.percent, { percent: String(share.percent) })}</strong>{' '}
            <span>{share.name}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
