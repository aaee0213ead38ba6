import { Link } from 'react-router-dom';
import type { Person } from '../content/people';
import { Carousel } from '../ui/carousel/carousel';
import { Picture } from '../ui/picture';
import { SampleMark } from '../ui/text';
import styles from './people-carousel.module.css';

/** Fewer cards than a common window has room for: a loop would show a person twice. */
const MIN_LOOP = 5;

/** A carousel of one group of people, or a few cards beside each other; each card links to the person's page. */
export function PeopleCarousel({ id, title, people }: { id: string; title: string; people: Person[] }) {
  if (people.length === 0) return null;
  const slides = people.map(({ name, pageUrlPath, role, profileImage, imageCustomClass = [], sample }) => ({
    id: pageUrlPath,
    content: (
      <Link to={`/about/${pageUrlPath}`} className={`card-link ${styles.card ?? ''}`}>
        <Picture
          picture={{ ...profileImage, alt: '' }}
          sizes="16rem"
          className={[styles.portrait, ...imageCustomClass.map((each) => styles[each])].join(' ')}
        />
        <span className={`display ${styles.name ?? ''}`}>{name}</span>
        <span className="capitalized">{role}</span>
        {sample && <SampleMark className={styles.sample} />}
      </Link>
    ),
  }));
  return (
    <div className={`page-grid section ${styles.section ?? ''}`}>
      <h2 id={id} className="small-heading">
        {title}
      </h2>
      {slides.length < MIN_LOOP ? (
        <ul className={`cards ${styles.few ?? ''}`}>
          {slides.map((slide) => (
            <li key={slide.id}>{slide.content}</li>
          ))}
        </ul>
      ) : (
        <Carousel label={title} slides={slides} spacing={16} hasNavigation className="full-width" />
      )}
    </div>
  );
}
