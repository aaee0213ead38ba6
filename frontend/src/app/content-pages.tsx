import type { Project } from '../content/projects/project';
import { page, type Page } from './page';

/*
 * One page for each folder of content: whoever adds a folder has added its page. A project's text is a chunk of its
 * own, so that whoever reads of one project does not fetch the others.
 */
const projects = import.meta.glob<Project>('../content/projects/*/project.ts', { import: 'project' });
const people = import.meta.glob('../content/people/*/person.ts');

const folderOf = (file: string): string => file.split('/').at(-2) ?? '';

export const projectPages: Page[] = Object.entries(projects).map(([file, loadProject]) =>
  page(
    `/${folderOf(file)}`,
    'project-page',
    async () => {
      const [{ ProjectPage }, project] = await Promise.all([import('../pages/project-page'), loadProject()]);
      return () => <ProjectPage project={project} />;
    },
    // As the build's manifest names it.
    { content: [file.replace('../', 'src/')] },
  ),
);

export const personPages: Page[] = Object.keys(people).map((file) =>
  page(`/about/${folderOf(file)}`, 'person-page', async () => {
    const { PersonPage } = await import('../pages/person-page');
    return () => <PersonPage pageUrlPath={folderOf(file)} />;
  }),
);
