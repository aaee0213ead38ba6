import { otherLanguages } from 'content:languages';
import { languageBeforePayment } from '../lib/language-choice';

/**
 * The payment page knows one return address, that of the English home page. A donor who left from another language
 * continues on its home page. Resolves only for donors who stay here.
 */
export async function redirectReturn(): Promise<void> {
  const before = languageBeforePayment();
  const other = otherLanguages.find(({ code }) => code === before);
  if (!other) return;
  location.replace((other.path || '/') + location.search + location.hash);
  await new Promise(() => undefined);
}
