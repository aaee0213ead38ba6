import about from './about-us?picture';

export const aboutBlock = {
  title: 'Neighbors who kept going',
  paragraphs: [
    'We are volunteers. We pack, drive, translate, keep the books and pick up the phone, because somebody has to and we can.',
    'We work with partners on the ground, who know which street needs what. What you give is bought, carried and handed over by people.',
  ],
  link: { to: '/about', label: 'About Volunteers for Ukraine' },
  picture: {
    key: about,
    alt: 'Three volunteers in blue vests with yellow armbands stand in a wheat field before a village.',
  },
} as const;
