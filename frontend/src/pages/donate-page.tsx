import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  donateHero,
  donateColumns,
  standWithUkraine,
  prostheticsStories,
  prostheticsStoriesText,
  prostheticsStoriesTitle,
} from 'content:donate';
import { gallery } from 'content:home';
import { donate } from 'content:search';
import { AmountChooser } from '../features/giving/amount-chooser';
import { JoinUs } from '../sections/join-us';
import { MediaStrip } from '../sections/marquee';
import { PageMeta } from '../sections/page-meta';
import { PartnerCarousel } from '../sections/partners';
import { PhotoCarousel } from '../sections/photo-carousel';
import { SuccessStories } from '../sections/success-stories';
import { amounts } from 'content:giving';
import { aboutSite, checkoutLink, contactPages } from '../content/site-links';
import { pagePaths, PAGE_TITLE_ID } from '../lib/page-paths';
import { ButtonLink, ControlButton } from '../ui/button';
import { NoBreak } from '../ui/text';
import { Embroidery, PaperEdge } from '../ui/ornament/ornaments';
import { PictureSection } from '../sections/picture-section';
import { TrustLine, MarkedLink } from '../sections/links';
import { controls } from 'content:interface';
import { projectText } from 'content:projects';
import { useHydrated, useSwipe } from '../ui/hooks';
import { ReadMore } from '../sections/project-parts';
import styles from './donate-page.module.css';

/** /donate; the sections are in the order of specification section 2. */
export default function DonatePage() {
  return (
    <>
      <PageMeta {...donate} picture={donateHero.picture} giving />
      <PictureSection
        layout="behind"
        picture={donateHero.picture}
        portraitCrop={donateHero.portraitCrop}
        sizes="100vw"
        className={styles.hero}
      >
        <h1 id={PAGE_TITLE_ID} className={`largest-heading ${styles.title ?? ''}`}>
          {donateHero.title}
        </h1>
        <p className="lead">
          <NoBreak>{donateHero.text}</NoBreak>
        </p>
        <div id="give" className={styles.give}>
          <AmountChooser />
          <TrustLine />
        </div>
      </PictureSection>
      <MediaStrip />
      <section className="page-grid section">
        <div className="split-row">
          <h2 id="stand-title" className="largest-heading">
            {standWithUkraine.title}
          </h2>
          <div className="stack">
            <Embroidery diamonds="two" />
            <p className="lead">{standWithUkraine.text}</p>
          </div>
        </div>
      </section>
      <DonateColumns />
      <StorySlider />
      <PartnerCarousel />
      <SuccessStories />
      <PhotoCarousel {...gallery} />
      <JoinUs />
      {/* What a visitor of this page, which has no footer (specification section 2), needs of it. */}
      <div className={`page-grid not-printed ${styles.end ?? ''}`}>
        <p className="inline-row">
          {[...contactPages.filter(({ to }) => to === pagePaths.contactUs), ...aboutSite].map((page) => (
            <Link key={page.to} to={page.to} className="tall-link">
              {page.label}
            </Link>
          ))}
        </p>
      </div>
    </>
  );
}

const otherWays = contactPages.find(({ to }) => to === pagePaths.otherWays);

/** Two ways to give by card, on the payment provider's page. */
function DonateColumns() {
  return (
    <section className={`page-grid section sheet ${styles.columns ?? ''}`}>
      <PaperEdge variant={1} />
      {(['monthly', 'once'] as const).map((kind) => (
        <div key={kind} className={styles[kind]}>
          <h2>{donateColumns[kind].title}</h2>
          <p>{donateColumns[kind].text}</p>
          <ButtonLink
            {...checkoutLink(kind)}
            size="l"
            variant={kind === 'monthly' ? 'primary' : 'quiet'}
            className={styles.button}
          >
            {amounts.buttons[kind]}
          </ButtonLink>
        </div>
      ))}
      <div className={`stack ${styles.note ?? ''}`}>
        <p>{donateColumns.note}</p>
        <TrustLine />
        {otherWays && <Link to={otherWays.to}>{otherWays.label}</Link>}
      </div>
    </section>
  );
}

/** Shows one story at a time; a scrolling row before hydration and without JavaScript. */
function StorySlider() {
  const [current, setCurrent] = useState(0);
  const ready = useHydrated();
  const count = prostheticsStories.length;
  const canMove = ready && count > 1;
  const next = () => setCurrent((current + 1) % count);
  // From the first story to the second (specification section 4).
  const previous = () => setCurrent(current === 0 ? 1 : current - 1);
  const swipe = useSwipe((direction) => {
    if (!canMove) return;
    if (direction > 0) next();
    else previous();
  });
  return (
    <div
      className="page-grid section"
      role="group"
      aria-labelledby="stories-title"
      aria-roledescription={controls.carousel}
    >
      <header className="split-row">
        <h2 id="stories-title">{prostheticsStoriesTitle}</h2>
        <div className="inline-row keeps-space" hidden={!canMove}>
          <p aria-live="polite" className={styles.position}>
            <span className="visually-hidden">{prostheticsStoriesText.position} </span>
            <span>{`${String(current + 1)} / ${String(count)}`}</span>
            <span className="visually-hidden">{`: ${prostheticsStories[current]?.title ?? ''}`}</span>
          </p>
          <ControlButton icon="previous" label={prostheticsStoriesText.previous} onClick={previous} />
          <ControlButton icon="next" label={prostheticsStoriesText.next} onClick={next} />
        </div>
      </header>
      <div className={styles.stories} data-ready={ready || undefined} {...swipe}>
        {prostheticsStories.map(({ title, paragraphs, picture, externalLink, pageLink }, i) => (
          <PictureSection
            key={title}
            as="article"
            layout="before"
            picture={picture}
            sizes="(max-width: 60em) 100vw, 56vw"
            className={styles.story}
            data-position={i === current ? 'current' : i < current ? 'before' : 'after'}
            inert={ready && i !== current}
          >
            <h3>{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {pageLink && (
              <Link to={pageLink} className="tall-link">
                {projectText.about}
                <span className="visually-hidden">: {title}</span>
              </Link>
            )}
            {externalLink && (
              <MarkedLink link={externalLink} className="tall-link">
                <ReadMore about={title} />
              </MarkedLink>
            )}
          </PictureSection>
        ))}
      </div>
    </div>
  );
}
