import { languageOffers } from 'content:languages';
import { otherLanguages } from 'content:languages';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useBottomBar } from '../../features/newsletter/use-bottom-bar';
import { language, pathIn, withoutLanguage } from '../../lib/language';
import {
  chosenLanguage,
  isDeclined,
  rememberChosenLanguage,
  rememberDeclinedLanguage,
  rememberOffer,
} from '../../lib/language-choice';
import { useAppDispatch } from '../../state/hooks';
import { languageOfferAnswered } from '../../state/modal-slice';
import { useLanguageAddress } from '../language-address';
import styles from './language-offer.module.css';
import { preferredLanguage } from './preferred-language';

/** The language of the site that this visitor prefers to that of the page; undefined if there is none. */
export function languageToOffer() {
  const codes = [language, ...otherLanguages.map(({ code }) => code)];
  const preferred = preferredLanguage(codes, chosenLanguage(), navigator.languages);
  return otherLanguages.find(({ code }) => code === preferred && !isDeclined(code));
}

/**
 * Whether the visitor comes from this page in another language, by a link that was followed before the scripts, in a new
 * tab, or where storage is blocked. That is a choice of this language, which it remembers.
 */
export function hasSwitchedHere(): boolean {
  const [from] = document.referrer.split('?', 1);
  const page = withoutLanguage(location.pathname);
  const hasSwitched = otherLanguages.some(({ path }) => location.origin + pathIn(path, page) === from);
  if (hasSwitched) rememberChosenLanguage(language);
  return hasSwitched;
}

/** Offers the page in the language that the visitor prefers, in that language, on the first page of a visit. */
export function LanguageOffer({ isShown }: { isShown: boolean }) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const [firstPage] = useState(pathname);
  const [other] = useState(languageToOffer);
  const bar = useBottomBar(isShown);
  const address = useLanguageAddress();

  const decline = () => {
    if (other) rememberDeclinedLanguage(other.code);
    dispatch(languageOfferAnswered());
  };
  // Reading on without an answer is an answer too.
  const readOn = useEffectEvent(decline);
  useEffect(() => {
    rememberOffer();
  }, []);
  useEffect(() => {
    if (pathname !== firstPage) readOn();
  }, [pathname, firstPage]);

  const words = other && languageOffers[other.code];
  if (!words) return null;
  return (
    <aside
      ref={bar}
      className={styles.bar}
      lang={other.code}
      aria-label={other.name}
      data-prompt
      hidden={!isShown}
    >
      <a hrefLang={other.code} className={styles.link} {...address(other)}>
        {words.offer}
      </a>
      <button type="button" className={styles.decline} onClick={decline}>
        {words.decline}
      </button>
    </aside>
  );
}
