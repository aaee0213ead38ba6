import { pagePaths } from '../lib/page-paths';

/** What the site asks a visitor for without having been asked (docs/decisions/0006-one-prompt-at-a-time.md). */
export type Prompt = 'dont-miss-out' | 'stay-connected' | 'banner';

/** All that decides whether a visitor is asked for something now, and for what. */
export interface PromptContext {
  pathname: string;
  /** The dialog on the screen: an ask, the answer to a subscription, or any other. */
  dialog: 'dont-miss-out' | 'stay-connected' | 'subscribed' | 'other' | null;
  /** Whether a newsletter dialog may show by itself (specification section 4, News modals). */
  newsModalsAllowed: boolean;
  /** Don't-miss-out has not been on the screen in this visit. */
  dontMissOutDue: boolean;
  /** Two seconds have passed since a subscription, and stay-connected has not been on the screen since. */
  stayConnectedDue: boolean;
  /** The visitor subscribed in this browser, now or earlier. */
  isSubscribed: boolean;
  /** The visitor closed an ask in this visit, or gave. */
  isOver: boolean;
  /** A sign of a person was seen on this page (`startup/user-activity.ts`). */
  isSomebodyHere: boolean;
  isMenuOpen: boolean;
  /** A payment link is on the screen or has the focus, or a return from the payment page is being followed. */
  isGiving: boolean;
  /** The focus is in a form that is no ask. */
  isTyping: boolean;
  /** Keys move the visitor through the page: just now (`moving`), or until a moment ago (`resting`). */
  keyboard: 'unused' | 'moving' | 'resting';
  /** The banner has been on the screen since the visitor came to this page. */
  isBannerUp: boolean;
  /** The focus is in the banner, or it is subscribing. */
  isBannerInUse: boolean;
}

const newsModalPaths = new Set<string>([pagePaths.home, pagePaths.donate]);
const THANKS_PATH = pagePaths.donationConfirm;

/**
 * The one ask that has the screen, or null. A dialog that is named and not open yet opens after its delay; the banner
 * shows at once.
 */
export function visiblePrompt(situation: PromptContext): Prompt | null {
  const { dialog, isOver, isSubscribed, keyboard } = situation;
  if (dialog === 'dont-miss-out' || dialog === 'stay-connected') return dialog;
  if (dialog === 'other') return null;
  const mayOpen = situation.newsModalsAllowed && newsModalPaths.has(situation.pathname);
  if (isOver || isOccupied(situation)) return null;
  if (situation.stayConnectedDue && mayOpen) {
    // In the place of the answer to the subscription it takes the focus from nothing else.
    return dialog === 'subscribed' || keyboard === 'unused' ? 'stay-connected' : null;
  }
  // The answer to a subscription lies over the banner, which gets the focus back when the answer is closed.
  if (dialog) return situation.isBannerUp ? 'banner' : null;
  if (isSubscribed || !situation.isSomebodyHere) return null;
  // One that is on the screen stays, so that keys can reach it and no second ask replaces it.
  if (situation.isBannerUp) return 'banner';
  if (situation.dontMissOutDue && mayOpen && keyboard === 'unused') return 'dont-miss-out';
  return keyboard === 'moving' ? null : 'banner';
}

/** Whether the visitor does something that no ask may interrupt. */
function isOccupied({ pathname, isMenuOpen, isGiving, isTyping, isBannerInUse }: PromptContext): boolean {
  if (pathname === THANKS_PATH || isMenuOpen) return true;
  return !isBannerInUse && (isGiving || isTyping);
}
