/** The messages of the fields in `messages` whose value is blank. */
export function missingFields<Name extends string>(
  values: Record<Name, string>,
  messages: Partial<Record<Name, string>>,
): Partial<Record<Name, string>> {
  const empty = Object.entries(messages).filter(([name]) => !values[name as Name].trim());
  return Object.fromEntries(empty) as Partial<Record<Name, string>>;
}
