/**
 * The language of the page on which a visitor signs up, offers or gives (BCP 47), such as `uk`. The site leaves it out for
 * English. The server does not know which languages the site has.
 */
export const LANGUAGE_CODE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/;
