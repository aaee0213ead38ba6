import { useState } from 'react';
import { Link } from 'react-router-dom';
import { prostheticsStories, prostheticsStoriesText, prostheticsStoriesTitle } from 'content:donate';
import { controls } from 'content:interface';
import { projectText } from 'content:projects';
import { useHydrated, useSwipe } from '../ui/hooks';
import { ControlButton } from '../ui/button';
import { MarkedLink } from './links';
import { PictureSection } from './picture-section';
import { ReadMore } from './project-parts';
import styles from './story-slider.module.css';

/** Shows one story at a time; a scrolling row before hydration and without JavaScript. */
export function StorySlider() {
  const [current, setCurrent] = useState(0);
  const ready = useHydrated();
  const count = prostheticsStories.length;
  const canMove = ready && count > 1;
  const next = () => {
    setCurrent((current + 1) % count);
  };
  // From the first story to the second (specification section 4).
  const previous = () => {
    setCurrent(current === 0 ? 1 : current - 1);
  };
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
