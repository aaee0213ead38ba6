import { language } from './language';
import { readSessionStorage, writeSessionStorage } from './session-storage';

/** Local storage: the language that the visitor chose, with the switch or by declining the offer of another one. */
const CHOSEN = 'vfu.language';
/** Session storage: the language of the last page in this tab. */
const LAST_READ = 'vfu.page-language';

/** For browsers that block storage; lasts until the page is left. */
let chosenHere: string | null = null;

/** Browser only. */
export function rememberChosenLanguage(code: string): void {
  chosenHere = code;
  try {
    localStorage.setItem(CHOSEN, code);
  } catch {
    // Storage is blocked or full.
  }
}

export function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(CHOSEN) ?? chosenHere;
  } catch {
    return chosenHere;
  }
}

/** Stores that this tab has shown a page in this language. */
export function rememberReadLanguage(): void {
  writeSessionStorage(LAST_READ, language);
}

/** The language of a visitor who comes back from the payment page, whose return address has none; null if unknown. */
export function languageBeforePayment(): unknown {
  return readSessionStorage(LAST_READ) ?? chosenLanguage();
}
