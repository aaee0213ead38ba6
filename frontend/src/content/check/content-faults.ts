import { dateFault } from './dates';
import { foldersOf } from './folders';
import { isLink, isSetting, linkFault } from './links';
import { partnerFaults } from './partner-faults';
import { personFaults } from './person-faults';
import { pictureFaults } from './pictures';
import { projectFaults } from './project-faults';
import { spendingFaults } from './spending-faults';
import { walk, type ContentModules } from './walk';

/** What the site serves under its root besides projects: pages, and folders of files. */
const pages = [
  ...['about', 'miles-hotel', 'corporate-contribution', 'partners', 'all-projects', 'donate', 'contact-us'],
  ...['donation-confirm', 'expenses', 'grants', 'sponsorships'],
];
const files = ['api', 'sandbox', 'assets', 'pictures', 'share'];

/** Every fault in the content: a sentence with the file to open and what to change there. Empty when all is well. */
export function contentFaults(modules: ContentModules): string[] {
  const projects = foldersOf('projects', modules);
  const people = foldersOf('people', modules);
  const paths = new Set(
    ['', ...pages, ...projects, ...people.map((folder) => `about/${folder}`)].map((path) => `/${path}`),
  );
  const findings = [...walk(modules)];
  const settings = new Set(findings.filter(isSetting).map(({ value }) => String(value)));
  return [
    ...projectFaults(modules, projects, [...pages, ...files]),
    ...personFaults(modules, people),
    ...partnerFaults(modules, foldersOf('partners', modules)),
    ...spendingFaults(modules),
    ...findings.flatMap((finding) => {
      const faults = [
        ...pictureFaults(finding),
        isLink(finding) ? linkFault(finding, paths, settings) : undefined,
        dateFault(finding),
      ].filter((fault) => fault !== undefined);
      return faults.map((fault) => `${finding.file} ${named(finding.name)}${fault}`);
    }),
  ].map((sentence) => `frontend/src/content/${sentence}`);
}

const named = (name: string): string => (name ? `(${name}) ` : '');
