/**
 * Local storage: the language that the visitor chose with a link to it, and the one whose offer the visitor declined or passed
 * over (BCP 47).
 */
type Choice = 'vfu.language' | 'vfu.language-declined';

/** Stores a choice, unless storage is blocked or full. Runs only in the browser. */
export function rememberLanguage(choice: Choice, code: string): void {
  try {
    localStorage.setItem(choice, code);
  } catch {
    // The visitor is asked again.
  }
}

/** Returns a choice; null if there is none, or where storage is blocked. Runs only in the browser. */
export function rememberedLanguage(choice: Choice): string | null {
  try {
    return localStorage.getItem(choice);
  } catch {
    return null;
  }
}
