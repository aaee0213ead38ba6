import { pagePaths } from '../../lib/page-paths';
import { dateFault } from './dates';
import { foldersOf } from './folders';
import { isLink, isSetting, linkFault } from './links';
import { partnerFaults } from './partner-faults';
import { personFaults } from './person-faults';
import { pictureFaults } from './picture-faults';
import { projectFaults } from './project-faults';
import { spendingFaults } from './spending-faults';
import { walk, type ContentModules } from './walk';

/** Names that a project's folder must not have: those of other pages, and of paths that are not pages. */
const pages = Object.values(pagePaths)
  .filter((path) => path !== pagePaths.home)
  .map((path) => path.slice(1));
const otherPaths = ['api', 'sandbox', 'assets', 'pictures', 'share'];

/** Every fault in the content: a sentence with the file and how to correct it. */
export function contentFaults(modules: ContentModules): string[] {
  const projects = foldersOf('projects', modules);
  const people = foldersOf('people', modules);
  const paths = new Set(
    ['', ...pages, ...projects, ...people.map((folder) => `about/${folder}`)].map((path) => `/${path}`),
  );
  const nodes = [...walk(modules)];
  const settings = new Set(nodes.filter(isSetting).map(({ value }) => String(value)));
  return [
    ...projectFaults(modules, projects, [...pages, ...otherPaths]),
    ...personFaults(modules, people),
    ...partnerFaults(modules, foldersOf('partners', modules)),
    ...spendingFaults(modules),
    ...nodes.flatMap((node) => {
      const faults = [
        ...pictureFaults(node),
        isLink(node) ? linkFault(node, paths, settings) : undefined,
        dateFault(node),
      ].filter((fault) => fault !== undefined);
      return faults.map((fault) => `${node.file} ${named(node.name)}${fault}`);
    }),
  ].map((sentence) => `frontend/src/content/${sentence}`);
}

const named = (name: string): string => (name ? `(${name}) ` : '');
