import { projectText } from 'content:projects';
import type { ProjectCard } from '../content/projects';
import { ButtonLink } from '../ui/button';
import { ProjectName } from './project-name';
import { ReadMore } from './read-more';
import { DonateButton } from './donate-button';

/** The buttons of a project's card: donate and read more. */
export function ProjectButtons({ slug, name }: Pick<ProjectCard, 'slug' | 'name'>) {
  return (
    <div className="button-row">
      <DonateButton
        project={slug}
        detail={
          <>
            {projectText.donateFor} <ProjectName name={name} />
          </>
        }
      >
        {projectText.donate}
      </DonateButton>
      <ButtonLink to={`/${slug}`} variant="ghost">
        <ReadMore about={name} />
      </ButtonLink>
    </div>
  );
}
