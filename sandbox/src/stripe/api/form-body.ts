/** A decoded form body: texts, lists and nested objects (https://docs.stripe.com/api#request). */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** Nests the fields of a form body: `line_items[0][price]=a` is `{ line_items: [{ price: 'a' }] }`. */
export function nestedForm(body: unknown): Record<string, FormValue> {
  const root: Record<string, FormValue> = {};
  for (const [key, value] of Object.entries((body ?? {}) as Record<string, string>)) {
    const path = key.split(/[[\]]+/).filter(Boolean);
    let parent: Record<string, FormValue> = root;
    for (const name of path.slice(0, -1)) {
      parent = (parent[name] ??= {}) as Record<string, FormValue>;
    }
    parent[path.at(-1) ?? key] = value;
  }
  return toLists(root) as Record<string, FormValue>;
}

/** Objects whose names are 0, 1, 2 … become lists. */
function toLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, toLists(item)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}
