import type { Language } from '../translation';

/** The content itself is in English, so this folder has no pairs of words. */
export const language: Language = {
  name: 'English',
  offer: 'Read in English',
  decline: 'No, thanks',
  published: true,
};
