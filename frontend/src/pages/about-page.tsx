import { aboutBlock } from 'content:home';
import { aboutHero, membershipGroups } from 'content:about';
import { helpLabel } from 'content:site';
import { peopleOf } from '../content/people';
import { useUnknownPersonNotice } from '../features/use-unknown-person-notice';
import { DonateButton } from '../sections/donate-button';
import { EvenColumns } from '../sections/even-columns';
import { JoinUs } from '../sections/join-us';
import { RunningLine } from '../sections/marquee';
import { PageHero } from '../sections/page-hero';
import { PageMeta } from '../sections/page-meta';
import { PeopleCarousel } from '../sections/people-carousel';
import { WelcomeVideo } from '../sections/welcome-video';

/** /about (specification section 2, About page). */
export default function AboutPage() {
  useUnknownPersonNotice();
  return (
    <>
      <PageMeta picture={aboutBlock.picture} />
      <PageHero {...aboutHero} picture={aboutBlock.picture}>
        <DonateButton size="l">{helpLabel}</DonateButton>
      </PageHero>
      {membershipGroups.map(({ id, title }, index) => (
        <PeopleCarousel key={id} id={`people-${String(index)}`} title={title} people={peopleOf(id)} />
      ))}
      <WelcomeVideo />
      <JoinUs />
      <EvenColumns />
      <RunningLine />
    </>
  );
}
