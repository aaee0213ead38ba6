/** What `value` holds under `name`; undefined when it is no object or holds nothing there. */
export function getProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
