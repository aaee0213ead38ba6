import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { aboutBlock } from 'content:home';
import { aboutHero, membershipGroups, unknownPerson } from 'content:about';
import { people } from 'content:entries';
import { about } from 'content:search';
import { helpLabel, organizationDescription, transparencyLabel } from 'content:site';
import { peopleOf } from '../content/people';
import { pagePaths, UNKNOWN_PERSON_QUERY } from '../lib/page-paths';
import { DonateButton } from '../sections/donate-button';
import { EvenColumns } from '../sections/even-columns';
import { JoinUs } from '../sections/join-us';
import { RunningLine } from '../sections/marquee';
import { PageHero } from '../sections/page-hero';
import { PageMeta } from '../sections/page-meta';
import { PeopleCarousel } from '../sections/people-carousel';
import { WelcomeVideo } from '../sections/welcome-video';
import { useAppDispatch } from '../state/hooks';
import { notificationShown } from '../state/notification-slice';
import { ButtonLink } from '../ui/button';

/** /about (specification section 2, About page). */
export default function AboutPage() {
  useUnknownPersonNotice();
  return (
    <>
      <PageMeta {...about} picture={aboutBlock.picture} />
      <PageHero
        title={aboutHero.title}
        // Samples may have been left out.
        text={people.length > 0 ? aboutHero.text : organizationDescription}
        picture={aboutBlock.picture}
      >
        <DonateButton size="l">{helpLabel}</DonateButton>
        <ButtonLink to={pagePaths.transparency} variant="quiet" size="l">
          {transparencyLabel}
        </ButtonLink>
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

/** Shows the notice and removes the query from the address (specification section 8). */
function useUnknownPersonNotice(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const hasNotice = search === `?${UNKNOWN_PERSON_QUERY}`;

  useEffect(() => {
    if (!hasNotice) return;
    dispatch(notificationShown({ status: 'FAILED', message: unknownPerson }));
    void navigate({ search: '' }, { replace: true });
  }, [dispatch, hasNotice, navigate]);
}
