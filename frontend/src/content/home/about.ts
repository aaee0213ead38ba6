import about from './about-us?picture';

export const aboutBlock = {
  title: 'Neighbors who kept going',
  paragraphs: [
    'We are volunteers. We provide humanitarian aid in Ukraine, because somebody has to and we can.',
    'We work with partner NGOs, who know where help is missing. What you give goes from people to people.',
  ],
  link: { to: '/about', label: 'About Volunteers for Ukraine' },
  picture: {
    key: about,
    alt: 'Three volunteers in blue vests with yellow armbands stand in a wheat field before a village.',
  },
} as const;
