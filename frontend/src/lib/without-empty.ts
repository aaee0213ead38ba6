/** The properties that are not empty, null or undefined: an empty attribute would erase what a contact already has. */
export function withoutEmpty(properties: object): Record<string, string | number> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value));
}
