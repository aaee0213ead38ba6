import { isEntry, type ContentModules } from './walk';

/** What is wrong with the shares in `trust.ts`: together they have to be the whole. */
export function spendingFaults(modules: ContentModules): string[] {
  const spending = (modules['trust.ts'] as { spending?: unknown } | undefined)?.spending;
  if (!isEntry(spending) || !Array.isArray(spending.shares)) return [];
  const sum = spending.shares.filter(isEntry).reduce((total, { percent }) => total + Number(percent), 0);
  return sum === 100
    ? []
    : [`trust.ts has shares that add up to ${String(sum)} percent. Change them so that they add up to 100.`];
}
