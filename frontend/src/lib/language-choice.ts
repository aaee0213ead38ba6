/** Local storage: the language that the visitor chose with a link to it. */
const CHOSEN = 'vfu.language';
/** Local storage: the language whose offer the visitor declined or passed over. */
const DECLINED = 'vfu.language-declined';

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
