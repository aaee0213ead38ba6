import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { loadGift, loadPendingReturn } from '../../features/giving/checkout-return-storage';
import { NewsletterBanner } from '../../features/newsletter/newsletter-banner';
import { readSessionStorage, writeSessionStorage } from '../../lib/session-storage';
import { pagePaths } from '../../lib/page-paths';
import { subscribedEmail } from '../../lib/subscriber-cookie';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectDonationReturn } from '../../state/donation-return-slice';
import { selectMenuOpen } from '../../state/menu-slice';
import {
  dialogOpened,
  newsletterBannerClosed,
  promptsBecameDue,
  selectDialog,
  selectPrompts,
} from '../../state/modal-slice';
import { LANGUAGE_OFFER_PLACE, LanguageOffer, languageToOffer } from './language-offer';

/** In milliseconds. The second is of specification section 9. */
const DONT_MISS_OUT_DELAY = 5000;
const STAY_CONNECTED_DELAY = 2000;

/** Session storage: for the rest of the visit, the dialog and the banner do not come again. */
const NEWS_MODAL_SEEN = 'vfu.news-modal-seen';
const BANNER_CLOSED = 'vfu.newsletter-banner-closed';

/** News modals show on these pages only (specification section 4). */
const newsModalPaths = new Set<string>([pagePaths.home, pagePaths.donate]);

/** What the site shows by itself (docs/decisions/0002-prompts.md). */
export function Prompts() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const dialog = useAppSelector(selectDialog);
  // The notice about a donor's return is where the banner would be.
  const isReturning = useAppSelector(selectDonationReturn).phase !== 'idle';
  const isCovered = useAppSelector(selectMenuOpen) || dialog !== null || isReturning;
  const { language, banner, dontMissOut, subscription } = useAppSelector(selectPrompts);

  const isDecided = useRef(false);
  useEffect(() => {
    // React's StrictMode runs effects twice.
    if (isDecided.current) return;
    isDecided.current = true;
    const isReader = subscribedEmail() !== null;
    const isDonor = loadPendingReturn() !== null || loadGift() !== null;
    dispatch(
      promptsBecameDue({
        language: languageToOffer() !== undefined,
        banner: !isReader && readSessionStorage(BANNER_CLOSED) === null,
        dontMissOut: !isReader && !isDonor && readSessionStorage(NEWS_MODAL_SEEN) === null,
      }),
    );
  }, [dispatch]);

  const openDontMissOut = useEffectEvent(() => {
    // The visitor uses the keyboard or a form, waits for one that is sent, or has subscribed in another tab.
    const busyWith = document.querySelector('form :focus, :focus-visible:not(main), form [aria-busy=true]');
    if (busyWith || subscribedEmail() !== null) return;
    writeSessionStorage(NEWS_MODAL_SEEN, true);
    dispatch(dialogOpened({ kind: 'dont-miss-out' }));
  });
  const mayAsk = dontMissOut && !language && !isCovered && newsModalPaths.has(pathname);
  useEffect(() => {
    if (!mayAsk) return;
    const timer = setInterval(openDontMissOut, DONT_MISS_OUT_DELAY);
    return () => clearInterval(timer);
  }, [mayAsk, pathname]);

  const openStayConnected = useEffectEvent(() => {
    // The visitor may have closed the confirmation.
    if (subscription && dialog?.kind === 'subscribed')
      dispatch(dialogOpened({ kind: 'stay-connected', confirmation: subscription.confirmation }));
  });
  useEffect(() => {
    if (subscription?.pathname !== pathname || !newsModalPaths.has(pathname)) return;
    const timer = setTimeout(openStayConnected, STAY_CONNECTED_DELAY);
    return () => clearTimeout(timer);
  }, [subscription, pathname]);

  const place = document.getElementById(LANGUAGE_OFFER_PLACE);
  if (language) return place && createPortal(<LanguageOffer isShown={!isCovered} />, place);
  // The thanks page has the newsletter in its text.
  if (!banner || pathname === pagePaths.donationConfirm) return null;
  return (
    <NewsletterBanner
      isShown={!isCovered}
      onClose={() => {
        writeSessionStorage(BANNER_CLOSED, true);
        dispatch(newsletterBannerClosed());
      }}
    />
  );
}
