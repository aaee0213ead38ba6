import { builtLanguages } from '../../frontend/build/content/languages';

const localeOf = (code: string) => {
  const { language, region = '' } = new Intl.Locale(code).maximize();
  return `${language}-${region}`;
};

/** The languages of the site: what is before their paths, and the locale of a browser that is offered no other one. */
export const siteLanguages = builtLanguages('frontend').map(({ code, path }) => ({
  code,
  prefix: path,
  locale: localeOf(code),
}));
