import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { INSERTIONS } from '../../src/content/schema';
import { pagePaths } from '../../src/lib/page-paths';
import { findPicture } from '../pictures/picture-file';
import { chooseOne, type Fault, type Fields } from './content-file';
import { schemaOf, shapeOf, visit, type ContentNode } from './shape';
import { PLACES } from './translate';

/** The site serves logos as they are, and shows them at most 176 pixels wide. */
const MAX_LOGO_BYTES = 100_000;

/** An address of example.org and its like, which is nobody's. */
const EXAMPLE = /^(?:https:\/\/(?:[\w.-]+\.)?|[\w.+-]+@(?:[\w.-]+\.)?)example(?:\.\w+)?(?:\/\S*)?$/;

/**
 * Finds what a schema cannot see: pictures, projects and pages that do not exist, and placeholders that are not marked. A project
 * that nothing names becomes a current one.
 * @param root the frontend's folder
 * @param names of all English files
 * @param english the fields of those that can be read
 * @param tell gets the mistakes, by the name of the file
 */
export function checkNames(
  root: string,
  names: string[],
  english: Map<string, Fields>,
  tell: (name: string, fault: Omit<Fault, 'file'>) => void,
): void {
  const entries = (folder: string) =>
    names.filter((name) => name.startsWith(`${folder}/`)).map((name) => basename(name));
  const projects = entries('projects');
  const pages: string[] = [
    ...Object.values(pagePaths),
    ...projects.map((slug) => `/${slug}`),
    ...entries('people').map((person) => `/about/${person}`),
  ];
  const messageOf = ({ shape, isSample }: ContentNode, text: string): string | null => {
    const { names, pattern, anyOf = [] } = shape;
    const unknown = [...text.matchAll(PLACES)].find(([, name = '']) => !INSERTIONS.includes(name));
    if (unknown)
      return `The site inserts nothing for ${unknown[0]}. ${chooseOne(INSERTIONS.map((name) => `{${name}}`))}`;
    if (pattern !== undefined && !new RegExp(pattern).test(text)) return null;
    if (anyOf.some((each) => each.const === text)) return null;
    switch (names ?? anyOf.find((each) => each.names)?.names) {
      case 'picture':
        return findPicture(root, pictureName(text)) === null
          ? `There is no picture frontend/content/pictures${text}. Correct the name, or put a picture of this name there.`
          : null;
      case 'logo':
        return fileMessage(`content/pictures${text}`, MAX_LOGO_BYTES);
      case 'document':
        return fileMessage(`content/documents/${text}`);
      case 'project':
        return projects.includes(text) ? null : `There is no project ${text}. ${chooseOne(projects)}`;
      default:
    }
    if (/^\/\S*$/.test(text) && !pages.includes(text.replace(/[?#].*$/, '')))
      return `This site has no page ${text}. Check the spelling.`;
    return !isSample && EXAMPLE.test(text)
      ? `${text} leads nowhere. Write the real address, or mark it as a sample until you have it (docs/content.md).`
      : null;
  };
  const fileMessage = (path: string, maxBytes = Infinity): string | null => {
    const bytes = statSync(join(root, path), { throwIfNoEntry: false })?.size;
    if (bytes === undefined)
      return `There is no file frontend/${path}. Correct the name, or put the file there.`;
    return bytes > maxBytes
      ? `${basename(path)} has ${String(Math.ceil(bytes / 1000))} kB, and a logo may have ${String(maxBytes / 1000)}. Save it smaller: 480 pixels wide is enough.`
      : null;
  };

  const named = new Set<string>();
  for (const [name, fields] of english) {
    const schema = schemaOf(name);
    for (const node of schema ? visit(shapeOf(schema), fields) : []) {
      const { field, value } = node;
      if (typeof value !== 'string') continue;
      named.add(value.replace(/^\//, ''));
      const message = messageOf(node, value);
      if (message) tell(name, { field, message });
    }
  }
  for (const slug of projects.filter((each) => !named.has(each))) {
    const project = english.get(`projects/${slug}`);
    if (project) project.list ??= 'current';
  }
}

/** The name of a picture by its path in the content: without its ending, which may be another one. */
const pictureName = (path: string) => path.slice(1).replace(/\.\w+$/, '');
