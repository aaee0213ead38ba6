/** The 'Your help is needed' block: two checkout links and two other ways to give. */
export const helpNeeded = {
  title: 'Your help is needed',
  text: 'A monthly gift lets us promise. A single one lets us act today. Miles and companies carry what money cannot.',
  monthly: { label: 'Donate Monthly', text: 'The same amount every month, until you stop it.' },
  once: { label: 'Donate Once', text: 'One payment, for what is needed now.' },
  miles: {
    to: '/miles-hotel',
    label: 'Air miles',
    text: 'Miles and points bring people to where they can help.',
  },
  corporate: {
    to: '/corporate-contribution',
    label: 'Corporate partnership',
    text: 'Sponsor, match, or round up with your customers.',
  },
} as const;
