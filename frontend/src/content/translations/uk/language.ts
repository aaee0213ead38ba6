import type { Language } from '../translation';

export const language: Language = {
  name: 'Українська',
  offer: 'Читати українською',
  decline: 'Ні, дякую',
  aliases: 'ua',
  published: true,
};
