import { personPage } from '../content/about/about-page';
import { peopleOf, personAt } from '../content/people/all-people';
import { PageMeta } from '../sections/page-meta/page-meta';
import { PeopleCarousel } from '../sections/people-carousel/people-carousel';
import { PersonProfile } from '../sections/person-profile/person-profile';
import { pagePaths } from '../lib/page-paths';

/** /about/{pageUrlPath} (specification section 2). */
export function PersonPage({ pageUrlPath }: { pageUrlPath: string }) {
  const person = personAt(pageUrlPath);
  const { name, info, profileImage, membershipType, sample } = person;
  const others = peopleOf(membershipType).filter((each) => each.pageUrlPath !== pageUrlPath);
  return (
    <>
      <PageMeta
        // Search results show no sample mark, so a sample's title says it and its biography is omitted.
        {...(sample ? { name: `${name} ${personPage.sample}` } : { name, description: info[0] ?? '' })}
        picture={profileImage}
        trail={[{ name: personPage.back, path: pagePaths.about }]}
      />
      <PersonProfile person={person} />
      {others.length > 0 && <PeopleCarousel title={personPage.more} people={others} />}
    </>
  );
}
