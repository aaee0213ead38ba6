import offers from 'virtual:language-offers';
import otherLanguages from 'virtual:other-languages';
import { useBottomBar } from '../../features/newsletter/use-bottom-bar';
import { language, pathIn, withoutLanguage } from '../../lib/language';
import {
  chosenLanguage,
  isDeclined,
  rememberChosenLanguage,
  rememberDeclinedLanguage,
} from '../../lib/language-choice';
import { useAppDispatch } from '../../state/hooks';
import { languageOfferChanged } from '../../state/modal-slice';
import { useLanguageAddress } from '../language-address';
import styles from './language-offer.module.css';
import { preferredLanguage } from './preferred-language';

/** The language of the site that this visitor prefers to that of the page; undefined if there is none. */
export function languageToOffer() {
  const codes = [language, ...otherLanguages.map(({ code }) => code)];
  const preferred = preferredLanguage(codes, chosenLanguage(), navigator.languages);
  return otherLanguages.find(({ code }) => code === preferred && !isDeclined(code));
}

/** Remembers that the visitor reads on in the language of the page. */
export function declineOffer(): void {
  const other = languageToOffer();
  if (other) rememberDeclinedLanguage(other.code);
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

/** Offers the page in the language that the visitor prefers, in that language. */
export function LanguageOffer() {
  const dispatch = useAppDispatch();
  const bar = useBottomBar(true);
  const address = useLanguageAddress();
  const other = languageToOffer();
  const words = other && offers[other.code];
  if (!words) return null;
  return (
    <aside ref={bar} className={styles.bar} lang={other.code} aria-label={other.name} data-prompt>
      <a hrefLang={other.code} className={styles.link} {...address(other)}>
        {words.offer}
      </a>
      <button
        type="button"
        className={styles.decline}
        onClick={() => {
          declineOffer();
          // The button goes away with the focus.
          document.getElementById('main')?.focus({ preventScroll: true });
          dispatch(languageOfferChanged({ isLanguageDue: false }));
        }}
      >
        {words.decline}
      </button>
    </aside>
  );
}
