import { Link } from 'react-router-dom';
import { successStories } from 'content:home';
import { helpLabel } from 'content:site';
import { cardOf } from '../content/projects';
import { isSample } from '../content/sample';
import { Embroidery } from '../ui/ornament/ornaments';
import { FramedPicture } from '../ui/picture';
import { SampleMark } from '../ui/text';
import { DonateButton } from './donate-button';
import { ProjectName } from './project-parts';
import styles from './success-stories.module.css';

export function SuccessStories() {
  const { title, text, quote } = successStories;
  const stories = successStories.stories.map((story) => ({ ...story, card: cardOf(story.project) }));
  const button = <DonateButton size="l">{helpLabel}</DonateButton>;
  return (
    <section className="page-grid section">
      <h2 id="success-title">{title}</h2>
      <ul className={`cards ${styles.stories ?? ''}`}>
        {stories.map(({ figure, caption, card }) => (
          <li key={card.slug} id={`story-${card.slug}`}>
            <Link to={`/${card.slug}`} className={styles.link}>
              <FramedPicture picture={{ ...card.picture, alt: '' }} sizes="(max-width: 48em) 30vw, 26vw" />
              <span className={`display ${styles.figure ?? ''}`}>{figure}</span> <span>{caption}</span>{' '}
              <span className={styles.name}>
                <ProjectName name={card.name} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="small">{text}</p>
      {quote ? (
        <div id="quote" className={`page-grid ${styles.quote ?? ''}`}>
          <Embroidery background="dark" className="full-width" />
          <div className={`stack ${styles.words ?? ''}`}>
            <figure className="stack">
              <blockquote className="display">
                {/* The marks are those of the page's language. */}
                <q>{quote.text}</q>
              </blockquote>
              <figcaption>
                {quote.author}
                {isSample(quote) && <SampleMark />}
              </figcaption>
            </figure>
            {button}
          </div>
          <Embroidery background="dark" className="full-width" />
        </div>
      ) : (
        <div>{button}</div>
      )}
    </section>
  );
}
