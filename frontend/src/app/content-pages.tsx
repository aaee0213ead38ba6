import { projectLoaders } from '../content/projects/load-project';
import { page, type Page } from './page';

/* One page for each folder of content: whoever adds a folder has added its page. */
const people = import.meta.glob('../content/people/*/person.ts');

const folderOf = (file: string): string => file.split('/').at(-2) ?? '';

export const projectPages: Page[] = [...projectLoaders].map(([slug, loadProject]) =>
  page(
    `/${slug}`,
    'project-page',
    async () => {
      const [{ ProjectPage }, project] = await Promise.all([import('../pages/project-page'), loadProject()]);
      return () => <ProjectPage project={project} />;
    },
    // As the build's manifest names it.
    { content: [`src/content/projects/${slug}/project.ts`] },
  ),
);

export const personPages: Page[] = Object.keys(people).map((file) =>
  page(`/about/${folderOf(file)}`, 'person-page', async () => {
    const { PersonPage } = await import('../pages/person-page');
    return () => <PersonPage pageUrlPath={folderOf(file)} />;
  }),
);
