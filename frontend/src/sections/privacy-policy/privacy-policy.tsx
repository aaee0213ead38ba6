import { privacy } from '../../content/privacy';
import { isSample } from '../../content/sample';
import { Embroidery } from '../../ui/ornament/embroidery';
import { SampleMark } from '../../ui/sample-mark/sample-mark';
import { MarkedText } from '../marked-text/marked-text';
import { PAGE_TITLE_ID } from '../../lib/page-title-id';
import styles from './privacy-policy.module.css';

const { title, text, sections, retention, rights } = privacy;

/** The text of /privacy: what is kept of a visitor, where, how long, and how to ask for it. */
export function PrivacyPolicy() {
  return (
    <article className={`page-grid ${styles.policy ?? ''}`}>
      <header className={styles.part}>
        <Embroidery diamonds="two" />
        <h1 id={PAGE_TITLE_ID} className={styles.title}>
          {title}
        </h1>
        <p className="lead">{text}</p>
      </header>
      {sections.map((section) => (
        <section key={section.title} className={styles.part}>
          <h2 className={styles.heading}>{section.title}</h2>
          {section.paragraphs.map((paragraph, index) => (
            <p key={index}>
              <MarkedText paragraph={paragraph} />
            </p>
          ))}
        </section>
      ))}
      <section className={styles.part}>
        <h2 className={styles.heading}>{retention.title}</h2>
        <RetentionTable />
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{rights.title}</h2>
        <p>
          {rights.lead} <a href={`mailto:${rights.email.email}`}>{rights.email.email}</a>.
          {isSample(rights.email) && <SampleMark />}
        </p>
        <ul className={styles.rights}>
          {rights.paragraphs.map((paragraph, index) => (
            <li key={index}>
              <MarkedText paragraph={paragraph} />
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}

function RetentionTable() {
  const { columns, rows } = retention;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.where}</th>
          <th scope="col">{columns.howLong}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, where, howLong }) => (
          <tr key={what + where}>
            <th scope="row">{what}</th>
            <td>{where}</td>
            <td>
              <MarkedText paragraph={howLong} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
