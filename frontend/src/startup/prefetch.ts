import { useEffect } from 'react';
import { savesData } from '../lib/visitor-preferences';

/** Events that precede a click. */
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Loads the code behind a link or button. A failed load may be tried again. */
interface PrefetchTargets {
  loadPage(pathname: string): Promise<unknown> | undefined;
  loadDialog(kind: string, project: string | undefined): Promise<unknown>;
}

function prefetch(target: EventTarget | null, requested: Set<string>, targets: PrefetchTargets): void {
  if (savesData() || !(target instanceof Element)) return;
  const link = target.closest<HTMLElement>('a[href], [data-dialog]');
  const dialog = link?.dataset.dialog;
  const pathname =
    link instanceof HTMLAnchorElement && link.origin === location.origin ? link.pathname : undefined;
  const project = link?.dataset.project;
  const name = [dialog, project].filter(Boolean).join(' ') || pathname;
  if (name === undefined || requested.has(name)) return;
  requested.add(name);
  const loading = dialog ? targets.loadDialog(dialog, project) : targets.loadPage(name);
  // The click loads it again, and reports a failure.
  loading?.catch(() => requested.delete(name));
}

/**
 * Prefetches the code of a page or dialog when the visitor points at, touches or focuses what opens it; not for one who saves data.
 * @param targets must be the same object on every render
 */
export function usePrefetch(targets: PrefetchTargets): void {
  useEffect(() => {
    const requested = new Set<string>();
    const onIntent = ({ target }: Event) => {
      prefetch(target, requested, targets);
    };
    for (const type of INTENT_EVENTS) document.addEventListener(type, onIntent, { passive: true });
    return () => {
      for (const type of INTENT_EVENTS) document.removeEventListener(type, onIntent);
    };
  }, [targets]);
}
