import { KEPT_FORM } from './has-kept-forms';

/*
 * Web Locks (https://developer.mozilla.org/docs/Web/API/Web_Locks_API), one for each kept form: only the tab that holds it sends
 * the form. The browser releases the locks of a closed or crashed tab. In a browser without them, or on a page without TLS, the
 * form's id alone prevents that the server takes it twice.
 */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/**
 * Takes a form for this tab until the returned function is called. Resolves when the lock is this tab's.
 * @param id of the kept form
 */
export async function holdKeptForm(id: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const manager = locks();
  if (manager) {
    await new Promise<void>((resolve) => {
      manager
        .request(KEPT_FORM + id, () => {
          resolve();
          return released;
        })
        // A document without an origin of its own has no locks.
        .catch(resolve);
    });
  }
  return release;
}

/** Runs the task while this tab holds the form. Does nothing if another tab, or another task of this tab, holds it. */
export async function withKeptForm(id: string, task: () => Promise<void>): Promise<void> {
  const manager = locks();
  if (!manager) return task();
  await manager.request(KEPT_FORM + id, { ifAvailable: true }, (lock) => lock && task());
}
