import { membershipGroups, personPage } from 'content:about';
import { sampleLabels } from 'content:interface';
import type { Person } from '../content/people';
import { pictureFor } from '../content/picture';
import { FirstViewMarker } from '../startup/first-view-marker';
import { Embroidery } from '../ui/ornament/embroidery';
import { Picture } from '../ui/picture/picture';
import { SampleMark } from '../ui/sample-mark';
import { BackLink } from './back-link';
import { PAGE_TITLE_ID } from '../lib/page-title-id';
import styles from './person-profile.module.css';

/** A person: portrait, name, role and biography. */
export function PersonProfile({ person }: { person: Person }) {
  const { name, role, info, profileImage, membershipType, sample } = person;
  const group = membershipGroups.find(({ id }) => id === membershipType)?.member;
  return (
    <section className={`page-grid ${styles.section ?? ''}`}>
      <div className={styles.art}>
        <Picture
          picture={pictureFor(profileImage)}
          sizes="(max-width: 48em) 70vw, 28rem"
          priority
          className={styles.portrait}
        />
      </div>
      <div className={styles.words}>
        <BackLink to="/about">{personPage.back}</BackLink>
        <p className="eyebrow">{group}</p>
        <h1 id={PAGE_TITLE_ID} className={styles.name}>
          {name}
        </h1>
        <p className={styles.role}>
          {role}
          {sample && <SampleMark />}
        </p>
        <Embroidery diamonds="two" className={styles.band} />
        {info.map((paragraph) => (
          <p key={paragraph}>
            {paragraph}
            {sample && <SampleMark label={sampleLabels.text} />}
          </p>
        ))}
      </div>
      <FirstViewMarker />
    </section>
  );
}
