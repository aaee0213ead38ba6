import { lazy, Suspense, useEffect } from 'react';
import { loadPendingReturn } from '../../features/donation-return/pending-return';
import { readSessionStorage, writeSessionStorage } from '../../lib/session-storage';
import { useShownNavigation } from '../../lib/shown-navigation';
import { hasSubscribed } from '../../lib/subscriber-cookie';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import {
  bannerShown,
  dialogOpened,
  languageOfferChanged,
  selectPromptState,
  visitRestored,
} from '../../state/modal-slice';
import { selectPrompt } from '../../state/select-prompt';
import { declineOffer, LanguageOffer, languageToOffer, hasSwitchedHere } from './language-offer';
import { useVisitorSignals } from './visitor-signals';

/** How long after the first activity don't-miss-out opens, in milliseconds. */
const DONT_MISS_OUT_DELAY = 5000;

/** Session storage keys: no more prompts in this tab; the newsletter dialog has been shown. */
const PROMPTS_DISMISSED = 'vfu.prompts-dismissed';
const NEWS_MODAL_SEEN = 'vfu.news-modal-seen';
const hasFlag = (key: string) => readSessionStorage(key) !== null;
const setFlag = (key: string) => {
  writeSessionStorage(key, 1);
};

const NewsletterBanner = lazy(async () => ({
  default: (await import('../../features/newsletter/newsletter-banner')).NewsletterBanner,
}));

/** Shows the prompts (docs/decisions/0006-one-prompt-at-a-time.md). */
export function Prompts() {
  const dispatch = useAppDispatch();
  const { isRestored } = useAppSelector(selectPromptState);
  useVisitorSignals();

  useEffect(() => {
    dispatch(
      visitRestored({
        isRestored: true,
        // Never back to false: the page may be following a donor's return by now.
        ...((hasFlag(PROMPTS_DISMISSED) || loadPendingReturn()) && { isDismissed: true }),
        ...(hasSubscribed() && { isSubscribed: true }),
        ...(hasFlag(NEWS_MODAL_SEEN) && { dontMissOutDue: false }),
        isLanguageDue: !hasSwitchedHere() && languageToOffer() !== undefined,
      }),
    );
  }, [dispatch]);

  // Before that, the store does not know enough to choose a prompt.
  return isRestored && <CurrentPrompt />;
}

/** Brings the prompt to the screen that the state selects. */
function CurrentPrompt() {
  const { pathname } = useShownNavigation().location;
  const prompt = useAppSelector((state) => selectPrompt(state, pathname));
  const {
    bannerShownOn,
    confirmation,
    dontMissOutDue,
    isDismissed,
    isLanguageDue,
    isSubscribed,
    languageOfferedOn,
  } = useAppSelector(selectPromptState);
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (isDismissed) setFlag(PROMPTS_DISMISSED);
    if (!dontMissOutDue) setFlag(NEWS_MODAL_SEEN);
  }, [isDismissed, dontMissOutDue]);

  useEffect(() => {
    switch (prompt) {
      case 'banner':
        dispatch(bannerShown(pathname));
        return;
      case 'language':
        dispatch(languageOfferChanged({ languageOfferedOn: pathname }));
        return;
      case 'stay-connected':
        dispatch(dialogOpened({ kind: prompt, confirmation }));
        return;
      case 'dont-miss-out': {
        const timer = setTimeout(() => {
          // The visitor may have subscribed in another tab.
          dispatch(hasSubscribed() ? visitRestored({ isSubscribed: true }) : dialogOpened({ kind: prompt }));
        }, DONT_MISS_OUT_DELAY);
        return () => {
          clearTimeout(timer);
        };
      }
    }
  }, [prompt, confirmation, dispatch, pathname]);

  // Reading on without an answer is an answer too.
  const isIgnored = isLanguageDue && languageOfferedOn !== null && languageOfferedOn !== pathname;
  useEffect(() => {
    if (!isIgnored) return;
    declineOffer();
    dispatch(languageOfferChanged({ isLanguageDue: false }));
  }, [dispatch, isIgnored]);

  const isShown = prompt === 'banner';
  // A hidden banner keeps what the visitor typed and finishes a request that it has sent.
  const mayReturn = bannerShownOn !== null && !isDismissed && !isSubscribed;
  return (
    <>
      {prompt === 'language' && <LanguageOffer />}
      {(isShown || mayReturn) && (
        <Suspense>
          <NewsletterBanner isShown={isShown} />
        </Suspense>
      )}
    </>
  );
}
