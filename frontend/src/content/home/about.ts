import about from './about-us?picture';
import { pagePaths } from '../../lib/page-paths';

export const aboutBlock = {
  title: 'Who we are',
  paragraphs: [
    'Helping people in Ukraine is all we do.',
    'We are a 501(c)(3) non-profit run by volunteers, and we work with partner NGOs.',
  ],
  link: { to: pagePaths.about, label: 'About Volunteers for Ukraine' },
  picture: {
    key: about,
    alt: 'Three volunteers in blue vests with yellow armbands stand in a wheat field before a village.',
  },
} as const;
