/**
 * Local storage: the language that the visitor chose with a link to it, and the one whose offer the visitor declined or passed
 * over (BCP 47).
 */
type Choice = 'vfu.language' | 'vfu.language-declined';

/** Browser only, like the other. */
export function rememberLanguage(choice: Choice, code: string): void {
  try {
    localStorage.setItem(choice, code);
  } catch {
    // Storage is blocked or full.
  }
}

/** Null if there is none, or where storage is blocked. */
export function rememberedLanguage(choice: Choice): string | null {
  try {
    return localStorage.getItem(choice);
  } catch {
    return null;
  }
}
