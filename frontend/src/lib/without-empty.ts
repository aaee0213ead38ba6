/** The properties that are not empty, null or undefined. The API refuses null (interface.md section 3). */
export function withoutEmpty(properties: object): Record<string, string | number> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value));
}
