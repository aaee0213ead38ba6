import { projectText } from 'content:projects';
import { ProjectName } from './project-name';

/** The words of a "Read more" link. Its accessible name says what it is about, for lists of a page's links. */
export function ReadMore({ about }: { about: string }) {
  return (
    <>
      {projectText.readMore}
      <span className="visually-hidden">
        {' '}
        {projectText.readMoreAbout} <ProjectName name={about} />
      </span>
    </>
  );
}
