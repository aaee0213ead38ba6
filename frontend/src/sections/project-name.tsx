import { projectText } from 'content:projects';
import { language } from '../lib/language';

/** English words in brackets, as translated names have them. */
const englishInBrackets = /(\([A-Z][\w\s’&-]+\))/;

/** A project's name. English in a translated name is marked, so that screen readers pronounce it as English (WCAG 3.1.2). */
export function ProjectName({ name }: { name: string }) {
  if (language === 'en') return <span>{name}</span>;
  const parts = name.split(englishInBrackets).filter((part) => part !== '');
  return parts.map((part) => (
    <span key={part} lang={englishInBrackets.test(part) ? 'en' : undefined}>
      {part}
    </span>
  ));
}

/** The words of a "Read more" link. Its accessible name says what it is about, for lists of a page's links. */
export function ReadMore({ about }: { about: string }) {
  return (
    <>
      <span>{projectText.readMore}</span>
      <span className="visually-hidden">
        {' '}
        {projectText.readMoreAbout} <ProjectName name={about} />
      </span>
    </>
  );
}
