import { membershipGroups, personPage } from 'content:about';
import { organization } from 'content:site';
import { peopleOf, personAt } from '../content/people';
import { BackLink } from '../sections/links';
import { PageMeta } from '../sections/page-meta';
import { PeopleCarousel } from '../sections/people-carousel';
import { Embroidery } from '../ui/ornament/ornaments';
import { Picture } from '../ui/picture';
import { SampleMark } from '../ui/text';
import { PAGE_TITLE_ID, pagePaths } from '../lib/page-paths';
import styles from './person-page.module.css';

/** /about/{pageUrlPath} (specification section 2): portrait, name, role and biography, and the others of the group. */
export function PersonPage({ pageUrlPath }: { pageUrlPath: string }) {
  const { name, role, info, profileImage, membershipType, sample } = personAt(pageUrlPath);
  const group = membershipGroups.find(({ id }) => id === membershipType)?.member;
  const others = peopleOf(membershipType).filter((each) => each.pageUrlPath !== pageUrlPath);
  // Search results show no sample mark, so a sample's title says it and its biography is omitted.
  const title = sample ? `${name} ${personPage.sample}` : name;
  const summary = `${title} – ${role} – ${organization.name}`;
  return (
    <>
      <PageMeta
        name={title}
        description={sample ? summary : info[0]}
        picture={profileImage}
        parent={{ name: personPage.back, path: pagePaths.about }}
      />
      <section className={`page-grid section ${styles.person ?? ''}`}>
        <div className="column-start">
          <Picture
            picture={profileImage}
            sizes="(max-width: 60em) 70vw, 28rem"
            priority
            className={styles.portrait}
          />
        </div>
        <div className="column-end stack">
          <BackLink to={pagePaths.about}>{personPage.back}</BackLink>
          <p className="eyebrow">{group}</p>
          <h1 id={PAGE_TITLE_ID}>{name}</h1>
          <p className="lead capitalized">
            <span>{role}</span>
            {sample && <SampleMark />}
          </p>
          <Embroidery diamonds="two" />
          {info.map((paragraph) => (
            <p key={paragraph}>
              <span>{paragraph}</span>
              {sample && <SampleMark />}
            </p>
          ))}
        </div>
      </section>
      <PeopleCarousel id="people" title={personPage.more} people={others} />
    </>
  );
}
