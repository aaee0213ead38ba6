import { otherLanguages } from 'content:languages';
import { useLanguageAddress } from '../language-address';

/** Links to the same page in the other languages, each in its own words. */
export function LanguageLinks({ className }: { className: string | undefined }) {
  const address = useLanguageAddress();
  return otherLanguages.map((other) => (
    <a key={other.code} lang={other.code} hrefLang={other.code} className={className} {...address(other)}>
      {other.name}
    </a>
  ));
}
