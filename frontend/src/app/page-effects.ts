import { useEffect, useRef, type RefObject, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType, useNavigate } from 'react-router-dom';
import { useAppStore, useAppDispatch } from '../state/hooks';
import { menuClosed, selectMenuOpen } from '../state/menu-slice';
import { dialogClosed, selectDialog, type DialogKind } from '../state/modal-slice';
import { unknownPage, unknownPerson } from 'content:interface';
import { UNKNOWN_PAGE_QUERY, UNKNOWN_PERSON_QUERY } from '../lib/page-paths';
import { notificationShown } from '../state/notification-slice';
import { withoutLanguage } from '../lib/language';
import { savesData } from '../lib/browser';
import { loadDialog } from './dialogs';
import { loadPage } from './routes';

/** The link that had the focus last, by location key: its address, and which of the links to it. */
const lastLinks = new Map<string, { href: string; index: number }>();

const linksTo = (href: string) => [
  ...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]:not([tabindex="-1"])`),
];

/**
 * After each navigation: closes the menu, closes the dialog if the visitor went back or forward, and moves the focus to the new
 * page, where a screen reader then reads; after Back, to the link that the visitor followed.
 * @returns the ref of the element to focus
 */
export function useNavigationEffects(): RefObject<HTMLElement | null> {
  const location = useLocation();
  const type = useNavigationType();
  const store = useAppStore();
  const main = useRef<HTMLElement>(null);
  const previous = useRef(location);

  useEffect(() => {
    const { key, pathname } = previous.current;
    previous.current = location;
    if (key !== location.key) {
      if (selectMenuOpen(store.getState())) store.dispatch(menuClosed());
      if (type === NavigationType.Pop && selectDialog(store.getState())) {
        // At once: until then, the page below takes no focus.
        document.querySelector('dialog')?.close();
        store.dispatch(dialogClosed());
      }
      if (main.current && pathname !== location.pathname) {
        // Until the closed menu has rendered, the page is inert, and an inert element takes no focus.
        main.current.inert = false;
        main.current.focus({ preventScroll: true });
        const link = type === NavigationType.Pop ? lastLinks.get(location.key) : undefined;
        const followed = link && linksTo(link.href)[link.index];
        followed?.focus({ preventScroll: true });
        // In a row, which starts with its first card again; the page's own scrolling is restored.
        followed?.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      }
    }
    const remember = ({ target }: Event) => {
      const href = target instanceof HTMLAnchorElement ? target.getAttribute('href') : null;
      if (href === null) return;
      const index = linksTo(href).findIndex((link) => link === target);
      lastLinks.set(location.key, { href, index });
    };
    addEventListener('focusin', remember);
    return () => removeEventListener('focusin', remember);
  }, [store, location, type]);

  return main;
}

/** Where the visitor left each entry of the history, in pixels, by location key. */
const positions = new Map<string, number>();

/**
 * A new page starts at its top or at the anchor in its address; Back and Forward return to the last scroll position
 * (specification section 2). After a reload the browser restores the position. React-router's own `<ScrollRestoration>` needs a data
 * router, whose loaders the site has no use for: its pages have no data of their own.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const previous = useRef({ key, pathname });

  useLayoutEffect(() => {
    const isSamePage = previous.current.pathname === pathname;
    // The browser has already scrolled to an anchor on the same page, and a replaced query is no reason to scroll.
    const stays = isSamePage && (type === NavigationType.Replace || key === 'default');
    if (previous.current.key !== key && !stays) {
      const position = type === NavigationType.Pop ? positions.get(key) : undefined;
      const anchor = document.getElementById(hash.slice(1));
      if (position === undefined && anchor) anchor.scrollIntoView({ behavior: 'instant' });
      else scrollTo({ top: position ?? 0, behavior: 'instant' });
    }
    previous.current = { key, pathname };
    const savePosition = () => positions.set(key, scrollY);
    addEventListener('scroll', savePosition, { passive: true });
    return () => removeEventListener('scroll', savePosition);
  }, [key, pathname, hash, type]);
}

const messages: Partial<Record<string, string>> = {
  [`?${UNKNOWN_PAGE_QUERY}`]: unknownPage,
  [`?${UNKNOWN_PERSON_QUERY}`]: unknownPerson,
};

/** Says that the address was unknown (specification section 8), and removes the redirect's query from the address. */
export function useRedirectNotice(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const message = messages[search];

  useEffect(() => {
    if (!message) return;
    dispatch(notificationShown({ status: 'FAILED', message }));
    void navigate({ search: '' }, { replace: true });
  }, [dispatch, message, navigate]);
}

const FOCUSABLE = ':any-link, :is(button, input, select, textarea):enabled';

function trapFocus(event: KeyboardEvent): void {
  const container = document.querySelector('dialog[open], header[data-open]');
  if (event.key !== 'Tab' || !container) return;
  // Not `checkVisibility`, which Safari has since 17.4.
  const elements = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.getClientRects().length > 0,
  );
  if (event.shiftKey) elements.reverse();
  const active = document.activeElement;
  if (active !== elements.at(-1) && !(event.shiftKey && active === container)) return;
  event.preventDefault();
  elements[0]?.focus();
}

/** Safari gives the focus to no link and no button that is pressed, to which dialogs and Back return it. */
function focusPressed({ target }: Event): void {
  (target as Element).closest<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
}

/**
 * Keeps Tab inside the open menu or dialog; a modal `<dialog>` lets it leave for the address bar. What is pressed gets the focus in
 * each browser.
 */
export function useFocusManagement(): void {
  useEffect(() => {
    // Before React's listener, which stops the events of what it has not hydrated yet. They last as long as the page.
    document.addEventListener('keydown', trapFocus, true);
    document.addEventListener('click', focusPressed, true);
  }, []);
}

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
