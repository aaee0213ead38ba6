/**
 * Which of the site's languages a visitor prefers: the chosen one, or the first that the browser names.
 * @param accepted BCP 47, in the order of preference (`navigator.languages`)
 * @returns undefined if the site has none of them
 */
export function preferredLanguage(
  available: string[],
  chosen: string | null,
  accepted: readonly string[],
): string | undefined {
  const wanted = [...(chosen === null ? [] : [chosen]), ...accepted];
  for (const each of wanted) {
    const [base] = each.split('-');
    const found = available.find((code) => code === each) ?? available.find((code) => code === base);
    if (found !== undefined) return found;
  }
  return undefined;
}
