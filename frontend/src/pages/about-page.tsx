import { aboutHero } from '../content/about/about-page';
import { helpLabel } from '../content/navigation';
import { membershipGroups, peopleOf } from '../content/people/all-people';
import { useUnknownPersonNotice } from '../features/unknown-person/use-unknown-person-notice';
import { DonateButton } from '../sections/donate-button/donate-button';
import { EvenColumns } from '../sections/even-columns/even-columns';
import { JoinUs } from '../sections/join-us/join-us';
import { PageHero } from '../sections/page-hero/page-hero';
import { PageMeta } from '../sections/page-meta/page-meta';
import { PeopleCarousel } from '../sections/people-carousel/people-carousel';
import { RunningLine } from '../sections/running-line/running-line';
import { WelcomeVideo } from '../sections/welcome-video/welcome-video';

/** /about (specification section 2, About page). */
export default function AboutPage() {
  useUnknownPersonNotice();
  return (
    <>
      <PageMeta picture={aboutHero.picture} />
      <PageHero {...aboutHero}>
        <DonateButton size="l">{helpLabel}</DonateButton>
      </PageHero>
      {membershipGroups.map(({ type, title }) => (
        <PeopleCarousel key={type} id={`people-${String(type)}`} title={title} people={peopleOf(type)} />
      ))}
      <WelcomeVideo />
      <JoinUs />
      <EvenColumns />
      <RunningLine />
    </>
  );
}
