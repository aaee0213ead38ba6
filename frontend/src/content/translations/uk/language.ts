import type { Language } from '../translation';

export const language: Language = { name: 'Українська', published: false };
