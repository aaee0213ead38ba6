import { projectWords } from '../../content/lists/project-words';
import type { ProjectCard } from '../../content/projects/project';
import { ButtonLink } from '../../ui/button/button';
import { DonateButton } from './donate-button';

/** The buttons of a project's card: donate and read more. */
export function ProjectButtons({ slug, name }: Pick<ProjectCard, 'slug' | 'name'>) {
  return (
    <div className="button-row">
      <DonateButton project={slug}>{projectWords.donate}</DonateButton>
      <ButtonLink to={`/${slug}`} variant="ghost">
        {projectWords.readMore}
        <span className="visually-hidden">: {name}</span>
      </ButtonLink>
    </div>
  );
}
