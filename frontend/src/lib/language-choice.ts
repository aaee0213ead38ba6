import { language } from './language';
import { readSessionStorage, writeSessionStorage } from './session-storage';

/** Local storage: the language that the visitor chose with a link to it. */
const CHOSEN = 'vfu.language';
/** Local storage: the language whose offer the visitor declined or passed over. */
const DECLINED = 'vfu.language-declined';
/** Session storage: this visit has been offered a language. */
const OFFERED = 'vfu.language-offered';
/** Session storage: the language of the last page in this tab. */
const LAST_READ = 'vfu.page-language';

function remember(key: string, code: string): void {
  try {
    localStorage.setItem(key, code);
  } catch {
    // Storage is blocked or full.
  }
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers the language to which the visitor followed a link. Like all functions here: browser only. @param code BCP 47 */
export const rememberChosenLanguage = (code: string): void => {
  remember(CHOSEN, code);
};

/** Null if the visitor has not chosen, or where storage is blocked. */
export const chosenLanguage = (): string | null => recall(CHOSEN);

/** Remembers that the visitor does not want to be offered this language. @param code BCP 47 */
export const rememberDeclinedLanguage = (code: string): void => {
  remember(DECLINED, code);
};

/** Whether the visitor does not want to be offered this language. */
export const isDeclined = (code: string): boolean => recall(DECLINED) === code;

/** Remembers that this visit has been offered a language, which happens once (docs/decisions/0006-prompts.md). */
export const rememberOffer = (): void => {
  writeSessionStorage(OFFERED, true);
};

/** Whether this visit has been offered a language. */
export const wasOffered = (): boolean => readSessionStorage(OFFERED) !== null;

/** Stores that this tab has shown a page in this language. */
export function rememberReadLanguage(): void {
  writeSessionStorage(LAST_READ, language);
}

/** The language of a visitor who comes back from the payment page, whose return address has none; null if unknown. */
export function languageBeforePayment(): unknown {
  return readSessionStorage(LAST_READ) ?? chosenLanguage();
}
