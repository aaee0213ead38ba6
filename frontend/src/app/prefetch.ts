import { useEffect } from 'react';
import { withoutLanguage } from '../lib/language';
import { savesData } from '../lib/visitor-preferences';
import type { DialogKind } from '../state/dialog';
import { loadDialog } from './dialog-root/dialogs';
import { loadPage } from './routes';

/** Events that precede a click. */
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const;

function prefetch({ target }: Event): void {
  if (savesData() || !(target instanceof Element)) return;
  // A donor should not wait for a dialog.
  const giving = [loadDialog({ kind: 'donation' }), loadDialog({ kind: 'donate-options' })];
  const link = target.closest<HTMLElement>('a[href], [data-dialog]');
  const { dialog, project } = link?.dataset ?? {};
  let loading: Promise<unknown> | undefined;
  if (dialog) loading = loadDialog({ kind: dialog as DialogKind, project });
  else if (link instanceof HTMLAnchorElement && link.origin === location.origin)
    loading = loadPage(withoutLanguage(link.pathname));
  // The click loads it again, and reports a failure.
  void Promise.allSettled([...giving, loading]);
}

/**
 * Prefetches the code of a page or dialog when the visitor points at, touches or focuses its link or button, and of the giving
 * dialogs when it is anything on the page. Does nothing if the visitor saves data.
 */
export function usePrefetch(): void {
  useEffect(() => {
    for (const type of INTENT_EVENTS) document.addEventListener(type, prefetch, { passive: true });
    return () => {
      for (const type of INTENT_EVENTS) document.removeEventListener(type, prefetch);
    };
  }, []);
}
