import { inquiries } from 'content:site';
import { privacy } from 'content:privacy';
import { howLongOf } from '../content/privacy';
import { isSample } from '../content/sample';
import { SampleMark } from '../ui/sample-mark';
import { MarkedText } from './marked-text';
import { TextPage, TextSection } from './text-page';
import styles from './privacy-policy.module.css';

const { title, text, sections, retention, rights } = privacy;

/** The text of /privacy: what is kept of a visitor, where, how long, and how to ask for it. */
export function PrivacyPolicy() {
  return (
    <TextPage title={title} text={text}>
      {sections.map((section) => (
        <TextSection key={section.id} {...section} />
      ))}
      <TextSection id={retention.id} title={retention.title}>
        <RetentionTable />
      </TextSection>
      <TextSection id={rights.id} title={rights.title} points={rights.paragraphs}>
        <p>
          {rights.lead} <a href={`mailto:${inquiries.email}`}>{inquiries.email}</a>.
          {isSample(inquiries) && <SampleMark />}
        </p>
      </TextSection>
    </TextPage>
  );
}

function RetentionTable() {
  const { id, columns, rows } = retention;
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
        {rows.map((row, index) => (
          <tr key={row.id} id={`${id}-${String(index + 1)}`}>
            <th scope="row">{row.what}</th>
            <td>{row.where}</td>
            <td>
              <MarkedText paragraph={howLongOf(row)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
