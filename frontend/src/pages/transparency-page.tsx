import { Link } from 'react-router-dom';
import { helpLabel } from 'content:site';
import { transparency } from 'content:transparency';
import { peopleOf } from '../content/people';
import { StatementForm } from '../features/giving/statement-form';
import { fillIn } from '../lib/words';
import { pagePaths } from '../lib/page-paths';
import { DonateButton } from '../sections/donate-button';
import { Inquiries } from '../sections/links';
import { Organization } from '../sections/organization';
import { TextPage, TextSection } from '../sections/text-page';
import { SampleMark } from '../ui/text';
import styles from './transparency-page.module.css';

const { title, text, board, documents, spending, sections, questions } = transparency;

const directors = peopleOf('DIRECTORS_BOARD_MEMBER');

/** /transparency: who receives gifts, what they are spent on, and what donors ask. */
export default function TransparencyPage() {
  return (
    <TextPage title={title} text={text}>
      <div className={styles.columns}>
        <Organization />
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
        <TextSection id={spending.id} title={spending.title}>
          {spending.years.map((year) => (
            <Spending key={year.name} {...year} />
          ))}
          {spending.years.length === 0 && (
            <p>
              {spending.none} <Inquiries />
            </p>
          )}
        </TextSection>
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
      <StatementForm />
      <div>
        <DonateButton size="l">{helpLabel}</DonateButton>
      </div>
    </TextPage>
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
