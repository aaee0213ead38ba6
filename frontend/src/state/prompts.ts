import { pagePaths } from '../lib/page-paths';

/** The prompts that the site shows on its own (docs/decisions/0006-one-prompt-at-a-time.md). */
export type Prompt = 'dont-miss-out' | 'stay-connected' | 'banner' | 'language';

/** Everything that the choice of a prompt depends on. */
export interface PromptContext {
  pathname: string;
  /** The open dialog: a prompt, the confirmation of a subscription, or any other. */
  dialog: 'dont-miss-out' | 'stay-connected' | 'subscribed' | 'other' | null;
  /** The news-modal flag (specification section 4, News modals). */
  newsModalsAllowed: boolean;
  /** Don't-miss-out has not been shown in this visit. */
  dontMissOutDue: boolean;
  /** Two seconds have passed since a subscription, and stay-connected has not been shown since. */
  stayConnectedDue: boolean;
  /** The visitor subscribed in this browser, now or earlier. */
  isSubscribed: boolean;
  /** The visitor closed a prompt or donated in this visit. */
  isDismissed: boolean;
  /** The visitor was active on this page (`startup/user-activity.ts`). */
  isVisitorActive: boolean;
  isMenuOpen: boolean;
  /** A payment link is in the viewport or has the focus, or a return from the payment page is being followed. */
  isGiving: boolean;
  /** The focus is in a form outside the prompts. */
  isTyping: boolean;
  /** Whether the visitor navigates by keyboard: now (`active`), or until `KEYBOARD_IDLE_DELAY` ago (`idle`). */
  keyboard: 'unused' | 'active' | 'idle';
  /** The banner has been shown since the navigation to this page. */
  isBannerShown: boolean;
  /** The focus is in the banner, or it is subscribing. */
  isBannerInUse: boolean;
  /** The visitor prefers another language of the site and has not declined it. */
  isLanguageDue: boolean;
  /** The language has been offered since the navigation to this page. */
  isLanguageOffered: boolean;
}

const newsModalPaths = new Set<string>([pagePaths.home, pagePaths.donate]);
const THANKS_PATH = pagePaths.donationConfirm;

/** The prompt to show, or null. A dialog that is not open yet opens after its delay; the banner shows at once. */
export function visiblePrompt(context: PromptContext): Prompt | null {
  const { dialog, isDismissed, isSubscribed, keyboard } = context;
  if (dialog === 'dont-miss-out' || dialog === 'stay-connected') return dialog;
  if (dialog === 'other') return null;
  if (isOccupied(context)) return null;
  // Before the others, which would have to be read in the language that the visitor prefers less.
  if (context.isLanguageOffered) return context.isLanguageDue && !dialog ? 'language' : null;
  if (context.isLanguageDue && !dialog)
    return context.isVisitorActive && keyboard !== 'active' ? 'language' : null;
  const mayOpen = context.newsModalsAllowed && newsModalPaths.has(context.pathname);
  if (isDismissed) return null;
  if (context.stayConnectedDue && mayOpen) {
    // Replacing the confirmation dialog does not take the focus from the page.
    return dialog === 'subscribed' || keyboard === 'unused' ? 'stay-connected' : null;
  }
  // The confirmation covers the banner, which gets the focus back when the confirmation closes.
  if (dialog) return context.isBannerShown ? 'banner' : null;
  if (isSubscribed || !context.isVisitorActive) return null;
  // A banner that is shown stays, so that Tab can reach it and no other prompt replaces it.
  if (context.isBannerShown) return 'banner';
  if (context.dontMissOutDue && mayOpen && keyboard === 'unused') return 'dont-miss-out';
  return keyboard === 'active' ? null : 'banner';
}

/** Whether the visitor does something that no prompt may interrupt. */
function isOccupied({ pathname, isMenuOpen, isGiving, isTyping, isBannerInUse }: PromptContext): boolean {
  if (pathname === THANKS_PATH || isMenuOpen) return true;
  return !isBannerInUse && (isGiving || isTyping);
}
