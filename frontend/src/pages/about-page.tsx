import { aboutBlock } from 'content:home';
import { aboutHero, membershipGroups, welcomeVideo } from 'content:about';
import { about } from 'content:search';
import { helpLabel, organizationDescription, transparencyLabel } from 'content:site';
import { peopleOf } from '../content/people';
import { pagePaths } from '../lib/page-paths';
import { DonateButton } from '../sections/donate-button';
import { EvenColumns } from '../sections/even-columns';
import { JoinUs } from '../sections/join-us';
import { RunningLine } from '../sections/marquee';
import { Organization } from '../sections/organization';
import { PageHero } from '../sections/page-hero';
import { PageMeta } from '../sections/page-meta';
import { PeopleCarousel } from '../sections/people-carousel';
import { ButtonLink } from '../ui/button';
import { NoBreak } from '../ui/text';
import { PictureSection } from '../sections/picture-section';
import { VideoLink } from '../sections/links';
import styles from './about-page.module.css';

/** Samples may have been left out. */
const hasAllGroups = membershipGroups.every(({ id }) => peopleOf(id).length > 0);

/** /about (specification section 2, About page). */
export default function AboutPage() {
  return (
    <>
      <PageMeta {...about} picture={aboutBlock.picture} />
      <PageHero
        title={aboutHero.title}
        text={<NoBreak>{hasAllGroups ? aboutHero.text : organizationDescription}</NoBreak>}
        picture={aboutBlock.picture}
      >
        <DonateButton size="l">{helpLabel}</DonateButton>
        <ButtonLink to={pagePaths.transparency} variant="quiet" size="l">
          {transparencyLabel}
        </ButtonLink>
      </PageHero>
      {membershipGroups.every(({ id }) => peopleOf(id).length === 0) && (
        <div className="page-grid section">
          <Organization />
        </div>
      )}
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

/** A link to the welcome video. The page loads nothing from the video's host. */
function WelcomeVideo() {
  const { title, text, video, label, picture } = welcomeVideo;
  if (!video) return null;
  return (
    <PictureSection
      layout="after"
      picture={picture}
      sizes="(max-width: 60em) 100vw, 58vw"
      edge={0}
      className={styles.welcome}
    >
      <h2 id="welcome-title">{title}</h2>
      <p className="lead">{text}</p>
      <VideoLink video={video}>{label}</VideoLink>
    </PictureSection>
  );
}
