/** A property of a value of unknown type; undefined if the value is no object. */
export function getProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
