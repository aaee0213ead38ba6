import { personPage } from 'content:about';
import { organization } from 'content:site';
import { peopleOf, personAt } from '../content/people';
import { PageMeta } from '../sections/page-meta';
import { PeopleCarousel } from '../sections/people-carousel';
import { PersonProfile } from '../sections/person-profile';
import { excerpt } from '../lib/excerpt';
import { pagePaths } from '../lib/page-paths';

/** /about/{pageUrlPath} (specification section 2). */
export function PersonPage({ pageUrlPath }: { pageUrlPath: string }) {
  const person = personAt(pageUrlPath);
  const { name, role, info, profileImage, membershipType, sample } = person;
  const others = peopleOf(membershipType).filter((each) => each.pageUrlPath !== pageUrlPath);
  // Search results show no sample mark, so a sample's title says it and its biography is omitted.
  const title = sample ? `${name} ${personPage.sample}` : name;
  const summary = `${title} – ${role} – ${organization.name}`;
  return (
    <>
      <PageMeta
        name={title}
        description={sample ? summary : excerpt(info[0])}
        picture={profileImage}
        trail={[{ name: personPage.back, path: pagePaths.about }]}
      />
      <PersonProfile person={person} />
      {others.length > 0 && <PeopleCarousel id="people" title={personPage.more} people={others} />}
    </>
  );
}
