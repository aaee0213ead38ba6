import { LONGEST_COUNTER_DAYS, RETENTION_DAYS } from '@contract/retention';
import { privacy } from 'content:privacy';
import { privacy as head } from 'content:search';
import { fillIn, pluralForm } from '../lib/words';
import { Inquiries } from '../sections/links';
import { TextPage, TextSection } from '../sections/text-page';
import { SampleMark } from '../ui/text';
import styles from './privacy-page.module.css';

const { title, text, sections, retention, rights } = privacy;

/** /privacy (docs/specification.md section 2): what is kept of a visitor, where, how long, and how to ask for it. */
export default function PrivacyPage() {
  return (
    <TextPage title={title} text={text} head={head}>
      {sections.map((section) => (
        <TextSection key={section.id} {...section} />
      ))}
      <TextSection id={retention.id} title={retention.title}>
        <RetentionTable />
      </TextSection>
      <TextSection id={rights.id} title={rights.title} points={rights.paragraphs}>
        <p>
          {rights.lead} <Inquiries />.
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
              {howLongOf(row)}
              {row.sample && <SampleMark />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The days of the rows of the table whose length the code decides. */
const retentionDays: Partial<Record<string, number>> = {
  offers: RETENTION_DAYS.pledges,
  addresses: RETENTION_DAYS.addresses,
  unsentMessages: RETENTION_DAYS.unsentMessages,
  sessionClaims: RETENTION_DAYS.sessionClaims,
  formCounters: LONGEST_COUNTER_DAYS,
};

function howLongOf({ id, howLong }: (typeof retention)['rows'][number]): string {
  const days = retentionDays[id];
  if (days === undefined) return howLong;
  return fillIn(howLong, { days: `${String(days)} ${pluralForm(days, retention.days)}` });
}
