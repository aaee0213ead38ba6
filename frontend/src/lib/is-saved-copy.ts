import { SAVED_COPY } from './saved-copy';

/** Whether the page is a copy that the service worker has kept. False while prerendering. */
export const isSavedCopy = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.hasAttribute(SAVED_COPY);
