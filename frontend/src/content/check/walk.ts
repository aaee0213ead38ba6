/** A value of the content, and where an editor finds it. */
export interface Finding {
  /** Below `frontend/src/content/`. */
  file: string;
  /** What the nearest named entry around it is called; empty when none has a name. */
  name: string;
  /** The property it stands under; in a list, the list's. */
  key: string;
  value: unknown;
  /** The name of the entry marked `sample: true` that it belongs to, if it does. */
  sample: string | null;
}

/** What a content file exports, by the file's path below `frontend/src/content/`. */
export type ContentModules = Record<string, object>;

type Entry = Record<string, unknown>;

export const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Every value in the content, lists and entries before what is in them. What is defined once and shown in several
 * places is found once, where it is defined: that is why the files that others borrow from come first.
 */
export function* walk(modules: ContentModules): Generator<Finding> {
  const seen = new Set<unknown>();

  function* visit(finding: Finding): Generator<Finding> {
    const { value } = finding;
    if (typeof value === 'object' && value !== null) {
      if (seen.has(value)) return;
      seen.add(value);
    }
    const here = isEntry(value) ? within(value, finding) : finding;
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

function within(entry: Entry, finding: Finding): Finding {
  const name = nameOf(entry) ?? finding.name;
  return { ...finding, name, sample: finding.sample ?? (entry.sample === true ? name : null) };
}

/** Whoever lends comes before whoever borrows. */
const lenders = [
  /^(projects|people|partners)\/.*(card|person|partner)\.ts$/,
  /^(projects|people)\//,
  /^home\//,
  /^(?!lists\/)/,
];
const rank = (file: string): number => {
  const at = lenders.findIndex((lender) => lender.test(file));
  return at < 0 ? lenders.length : at;
};

/** What a reader of the site would call an entry. */
function nameOf(entry: Entry): string | undefined {
  for (const key of ['name', 'title', 'network', 'label', 'author']) {
    const name = entry[key];
    if (typeof name === 'string' && name) return name;
  }
  return isEntry(entry.heroSection) ? nameOf(entry.heroSection) : undefined;
}
