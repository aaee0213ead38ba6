import { otherLanguages } from 'content:languages';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { language } from '../../lib/language';
import { rememberedLanguage, rememberLanguage } from '../../lib/language-choice';
import { useAppDispatch } from '../../state/hooks';
import { languageOfferAnswered } from '../../state/modal-slice';
import { useBottomBar } from '../../ui/use-bottom-bar';
import { useLanguageAddress } from '../language-address';
import styles from './language-offer.module.css';

/** The id of the element that has the offer: it comes at the bottom of the screen, but before what it is about. */
export const LANGUAGE_OFFER_PLACE = 'language-offer';

const baseOf = (code: string) => code.split('-', 1)[0];

/**
 * The language of the site that this visitor prefers to that of the page: the chosen one, or the first of the browser's that
 * the site has. Undefined if there is none, or if it was declined.
 */
export function languageToOffer() {
  const codes = [language, ...otherLanguages.map(({ code }) => code)];
  // For pt-BR also pt, and the other way round.
  const closest = (wish: string) =>
    codes.find((code) => code === wish) ?? codes.find((code) => baseOf(code) === baseOf(wish));
  const wanted = [rememberedLanguage('vfu.language') ?? '', ...navigator.languages];
  const preferred = wanted.map(closest).find((code) => code !== undefined);
  const declined = rememberedLanguage('vfu.language-declined');
  return otherLanguages.find(({ code }) => code === preferred && code !== declined);
}

/** Offers the page in the language that the visitor prefers, in that language, until an answer. */
export function LanguageOffer({ isShown }: { isShown: boolean }) {
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
      className={styles.bar}
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
