import type { CDPSession } from '@playwright/test';

/** A node of the browser's accessibility tree: what a screen reader reads. */
export interface TreeNode {
  role: string;
  name: string;
  /** Of a heading. */
  level: number | undefined;
  backendNodeId: number | undefined;
}

/** The nodes of the page's accessibility tree in the order in which a screen reader reads them. */
export async function accessibilityTree(browser: CDPSession): Promise<TreeNode[]> {
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const result: TreeNode[] = [];
  const waiting = nodes.slice(0, 1);
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const { ignored, role, name, properties = [], backendDOMNodeId: backendNodeId, childIds = [] } = node;
    if (!ignored) {
      const level = properties.find((property) => property.name === 'level')?.value.value as
        | number
        | undefined;
      result.push({ role: String(role?.value), name: String(name?.value ?? ''), level, backendNodeId });
    }
    waiting.push(...childIds.toReversed().flatMap((id) => byId.get(id) ?? []));
  }
  return result;
}

const landmarks = [
  'banner',
  'main',
  'contentinfo',
  'navigation',
  'region',
  'complementary',
  'form',
  'search',
];
/** Of these a page may have several, which need names to be told apart. */
const named = ['navigation', 'region', 'complementary', 'form', 'search'];
/** The names of links and buttons that say nothing without what is around them. */
const meaningless =
  /^(?:read more|more|details|here|click here|open|link|докладніше|детальніше|далі|тут|відкрити)?(?: \(.*\))?$/i;

/** What is wrong with the headings: one of level 1, which comes first, and no level is left out. */
export function headingFaults(tree: TreeNode[]): string[] {
  const headings = tree.filter(({ role }) => role === 'heading');
  const tops = headings.filter(({ level }) => level === 1).length;
  return [
    ...(tops === 1 ? [] : [`${String(tops)} headings of level 1`]),
    ...headings.flatMap(({ name, level = 0 }, i) => [
      ...(name ? [] : [`a heading of level ${String(level)} without words`]),
      ...(level > (headings[i - 1]?.level ?? 0) + 1 ? [`“${name}” leaves out a level`] : []),
    ]),
  ];
}

/** What is wrong with the landmarks: one main part, named by the page's heading; every other one has a name of its own. */
export function landmarkFaults(tree: TreeNode[], single: string[]): string[] {
  const all = tree.filter(({ role }) => landmarks.includes(role));
  const heading = tree.find(({ role, level }) => role === 'heading' && level === 1);
  const main = all.find(({ role }) => role === 'main');
  const names = all.filter(({ role }) => named.includes(role)).map(({ role, name }) => `${role} “${name}”`);
  return [
    ...single.flatMap((role) => {
      const count = all.filter((each) => each.role === role).length;
      return count === 1 ? [] : [`${String(count)} of ${role}`];
    }),
    ...(main?.name === heading?.name ? [] : [`main is named “${main?.name ?? ''}”`]),
    ...names.filter((name, i) => name.endsWith('“”') || names.indexOf(name) !== i),
  ];
}

/** Where a link leads, or what a button opens; unlike that of any other element if it says nothing about it. */
async function targetOf(browser: CDPSession, backendNodeId: number): Promise<string> {
  const { node } = await browser.send('DOM.describeNode', { backendNodeId });
  const attributes = node.attributes ?? [];
  const targets = ['href', 'data-dialog', 'data-project', 'aria-controls'].flatMap((name) => {
    const at = attributes.findIndex((each, i) => i % 2 === 0 && each === name);
    return at === -1 ? [] : [`${name}=${attributes[at + 1] ?? ''}`];
  });
  return targets.length > 0 ? targets.join(' ') : `element ${String(backendNodeId)}`;
}

/** What is wrong with the names of links and buttons: each makes sense by itself, and the same name has the same target. */
export async function nameFaults(tree: TreeNode[], browser: CDPSession): Promise<string[]> {
  const controls = tree.filter(({ role }) => role === 'link' || role === 'button');
  const nameOf = ({ role, name }: TreeNode) => `${role} “${name.trim()}”`;
  const faults = controls
    .filter(({ name }) => meaningless.test(name.trim()))
    .map((control) => `${nameOf(control)} says nothing by itself`);
  for (const name of new Set(controls.map(nameOf))) {
    const same = controls.filter((control) => nameOf(control) === name);
    if (same.length === 1) continue;
    const targets = await Promise.all(same.map((control) => targetOf(browser, control.backendNodeId ?? 0)));
    if (new Set(targets).size > 1) faults.push(`${name} leads to ${[...new Set(targets)].join(' and ')}`);
  }
  return faults;
}
