import { isEntry, type ContentModules } from './walk';

/** The error of the shares in `trust.ts`, whose sum has to be 100 percent. */
export function spendingErrors(modules: ContentModules): string[] {
  const spending = modules['trust.ts']?.spending;
  if (!isEntry(spending) || !Array.isArray(spending.shares)) return [];
  const sum = spending.shares.filter(isEntry).reduce((total, { percent }) => total + Number(percent), 0);
  return sum === 100
    ? []
    : [`trust.ts has shares that add up to ${String(sum)} percent. Change them so that they add up to 100.`];
}
