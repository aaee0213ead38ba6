import { useEffect } from 'react';
import type { DialogKind } from '../state/dialog';
import { loadDialog } from './dialog-root/dialogs';
import { pageAt } from './routes';

/** What comes before a press: a mouse that points, a finger that touches, a focus that arrives. */
const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the code of the page or dialog that a press on this element would show; each once. */
function fetchBehind(target: EventTarget | null, known: Set<string>): void {
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLElement>('a[href], [data-dialog]');
  const dialog = link?.dataset.dialog;
  const pathname =
    link instanceof HTMLAnchorElement && link.origin === location.origin ? link.pathname : undefined;
  const project = link?.dataset.project;
  const name = [dialog, project].filter(Boolean).join(' ') || pathname;
  if (name === undefined || known.has(name)) return;
  known.add(name);
  const code = dialog ? loadDialog({ kind: dialog as DialogKind, project }) : pageAt(name)?.load();
  // The press itself will try again, and say so if that fails too.
  code?.catch(() => known.delete(name));
}

/** Has the code of a page or dialog there by the time it is asked for, wherever on the site that will be. */
export function useFetchAhead(): void {
  useEffect(() => {
    const known = new Set<string>();
    const onIntent = ({ target }: Event) => {
      fetchBehind(target, known);
    };
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
    return () => {
      for (const intent of intents) document.removeEventListener(intent, onIntent);
    };
  }, []);
}
