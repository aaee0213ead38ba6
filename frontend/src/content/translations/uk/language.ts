import type { Language } from '../translation';

export const language: Language = {
  name: 'Українська',
  offer: 'Читати цю сторінку українською',
  decline: 'Ні, дякую',
  published: true,
};
