import { pagePaths } from '../../lib/page-paths';
import { dateError } from './dates';
import { contentFolders } from './folders';
import { isLink, isSetting, linkError } from './links';
import { partnerErrors } from './partner-errors';
import { personErrors } from './person-errors';
import { pictureErrors } from './picture-errors';
import { projectErrors } from './project-errors';
import { spendingErrors } from './spending-errors';
import { walk, type ContentModules } from './walk';

/** Names that a project's folder must not have: those of other pages, and of paths that are not pages. */
const pages = Object.values(pagePaths)
  .filter((path) => path !== pagePaths.home)
  .map((path) => path.slice(1));
const otherPaths = ['api', 'sandbox', 'assets', 'pictures', 'share'];

/** Every error in the content: a sentence with the file and how to correct it. */
export function contentErrors(modules: ContentModules): string[] {
  const projects = contentFolders('projects', modules);
  const people = contentFolders('people', modules);
  const paths = new Set(
    ['', ...pages, ...projects, ...people.map((folder) => `about/${folder}`)].map((path) => `/${path}`),
  );
  const nodes = [...walk(modules)];
  const settings = new Set(nodes.filter(isSetting).map(({ value }) => String(value)));
  return [
    ...projectErrors(modules, projects, [...pages, ...otherPaths]),
    ...personErrors(modules, people),
    ...partnerErrors(modules, contentFolders('partners', modules)),
    ...spendingErrors(modules),
    ...nodes.flatMap((node) => {
      const errors = [
        ...pictureErrors(node),
        isLink(node) ? linkError(node, paths, settings) : undefined,
        dateError(node),
      ].filter((error) => error !== undefined);
      return errors.map((error) => `${node.file} ${named(node.name)}${error}`);
    }),
  ].map((sentence) => `frontend/src/content/${sentence}`);
}

const named = (name: string): string => (name ? `(${name}) ` : '');
