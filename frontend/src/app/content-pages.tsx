import { projectLoaders } from '../content/projects/load-project';
import { pagePaths } from '../lib/page-paths';
import { definePage, type Page } from './page';

/* Each project's and person's folder in content/ becomes a page. */
const people = Object.keys(import.meta.glob('../content/people/*/person.ts'));

const folderName = (file: string): string => file.split('/').slice(-2)[0] ?? '';

export const projectPages: Page[] = [...projectLoaders].map(([slug, loadProject]) =>
  definePage(
    `/${slug}`,
    'project-page',
    async () => {
      const [{ ProjectPage }, project] = await Promise.all([import('../pages/project-page'), loadProject()]);
      return { default: () => <ProjectPage project={project} /> };
    },
    { content: [`src/content/projects/${slug}/project.ts`] },
  ),
);

export const personPages: Page[] = people.map((file) =>
  definePage(`${pagePaths.about}/${folderName(file)}`, 'person-page', async () => {
    const { PersonPage } = await import('../pages/person-page');
    return { default: () => <PersonPage pageUrlPath={folderName(file)} /> };
  }),
);
