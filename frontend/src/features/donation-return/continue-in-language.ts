import { language } from '../../lib/language';
import { pagePaths } from '../../lib/page-paths';

/**
 * Loads the thanks page in the language in which the donor set out: a payment link leads everyone back to the English home
 * page. Its links to the other languages tell which the site has, and where.
 * @param code BCP 47; null for English
 * @returns whether another page loads
 */
export function continueInLanguage(code: string | null | undefined): boolean {
  if (!code || code === language) return false;
  const homes = document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]');
  const home = [...homes].find(({ hreflang }) => hreflang === code);
  if (!home) return false;
  // Back does not lead to the English page, which would thank in English.
  location.replace(new URL(home.href).pathname.replace(/\/$/, '') + pagePaths.donationConfirm);
  return true;
}
