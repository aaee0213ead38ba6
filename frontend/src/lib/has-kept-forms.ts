/** Before the ids of forms that wait for a connection, in local storage; also the names of their locks. */
export const KEPT_FORM = 'vfu.kept-form.';

/** Whether a form waits on this device (`lib/keep-form.ts`). False where storage is blocked. Browser only. */
export function hasKeptForms(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(KEPT_FORM));
  } catch {
    return false;
  }
}
