import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { loadGift, loadPendingReturn } from '../features/giving/checkout-return-storage';
import { NewsletterBanner } from '../features/newsletter/newsletter-banner';
import { readSessionStorage, writeSessionStorage, subscribedEmail, rememberLanguage } from '../lib/storage';
import { pagePaths } from '../lib/page-paths';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { selectDonationReturn } from '../state/donation-return-slice';
import { selectMenuOpen } from '../state/menu-slice';
import {
  dialogOpened,
  newsletterBannerClosed,
  promptsBecameDue,
  selectDialog,
  selectPrompts,
  languageOfferAnswered,
} from '../state/modal-slice';
import { useBottomBar } from '../ui/hooks';
import { languageToOffer, useLanguageAddress } from './language-address';
import styles from './prompts.module.css';

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

/** The id of the element that has the offer: it comes at the bottom of the screen, but before what it is about. */
export const LANGUAGE_OFFER_PLACE = 'language-offer';

/** Offers the page in the language that the visitor prefers, in that language, until an answer. */
function LanguageOffer({ isShown }: { isShown: boolean }) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const [firstPage] = useState(pathname);
  const [other] = useState(languageToOffer);
  const bar = useBottomBar(isShown);
  const address = useLanguageAddress();

  const decline = () => {
    if (other) rememberLanguage('vfu.language-declined', other.code);
    dispatch(languageOfferAnswered());
  };
  // Reading on without an answer is an answer too.
  const readOn = useEffectEvent(decline);
  useEffect(() => {
    if (pathname !== firstPage) readOn();
  }, [pathname, firstPage]);

  if (!other) return null;
  return (
    <aside
      ref={bar}
      className={`inline-row small ${styles.bar ?? ''}`}
      lang={other.code}
      aria-label={other.name}
      data-prompt
      hidden={!isShown}
    >
      <a hrefLang={other.code} className="tall-link" {...address(other)}>
        {other.offer}
      </a>
      <button type="button" className={`tall-link ${styles.decline ?? ''}`} onClick={decline}>
        {other.decline}
      </button>
    </aside>
  );
}
