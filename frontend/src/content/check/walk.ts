/** A value in the content and its location. */
export interface ContentNode {
  /** Below `frontend/src/content/`. */
  file: string;
  /** The name of the nearest enclosing entry with a name; empty without one. */
  name: string;
  /** The property's name; for an item of a list, the list's. */
  key: string;
  value: unknown;
  /** The name of the enclosing entry marked `sample: true`, if any. */
  sample: string | null;
}

/** The exports of the content files, by path below `frontend/src/content/`. */
export type ContentModules = Record<string, Record<string, unknown>>;

type Entry = Record<string, unknown>;

export const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Every value in the content, parents before children. An object that several files share is visited once, in the file
 * that defines it, so files that others import come first.
 */
export function* walk(modules: ContentModules): Generator<ContentNode> {
  const seen = new Set<unknown>();

  function* visit(node: ContentNode): Generator<ContentNode> {
    const { value } = node;
    if (typeof value === 'object' && value !== null) {
      if (seen.has(value)) return;
      seen.add(value);
    }
    const here = isEntry(value) ? withEntryContext(value, node) : node;
    yield here;
    if (Array.isArray(value)) for (const item of value) yield* visit({ ...here, value: item });
    else if (isEntry(value))
      for (const [key, inner] of Object.entries(value)) yield* visit({ ...here, key, value: inner });
  }

  for (const [file, exported] of Object.entries(modules).sort(([a], [b]) => rank(a) - rank(b))) {
    for (const [key, value] of Object.entries(exported))
      yield* visit({ file, name: '', key, value, sample: null });
  }
}

function withEntryContext(entry: Entry, node: ContentNode): ContentNode {
  const name = nameOf(entry) ?? node.name;
  return { ...node, name, sample: node.sample ?? (entry.sample === true ? name : null) };
}

/** Files that others import come before the files that import them. */
const definitionOrder = [
  /^(projects|people|partners)\/.*(card|person|partner)\.ts$/,
  /^(projects|people)\//,
  /^home\//,
  /^(?!lists\/)/,
];
const rank = (file: string): number => {
  const at = definitionOrder.findIndex((pattern) => pattern.test(file));
  return at < 0 ? definitionOrder.length : at;
};

/** The name of an entry on the site. */
function nameOf(entry: Entry): string | undefined {
  for (const key of ['name', 'title', 'network', 'label', 'author']) {
    const name = entry[key];
    if (typeof name === 'string' && name) return name;
  }
  return isEntry(entry.heroSection) ? nameOf(entry.heroSection) : undefined;
}
