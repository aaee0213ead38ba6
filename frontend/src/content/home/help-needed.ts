/** The 'Your help is needed' block: two checkout links and two other ways to give. */
export const helpNeeded = {
  title: 'Your help is needed',
  text: 'A monthly gift lets us plan. A single one lets us act today. Miles, points and companies help in their own way.',
  monthly: { label: 'Donate Monthly', text: 'The same amount every month, until you stop it.' },
  once: { label: 'Donate Once', text: 'One payment, for what is needed now.' },
  miles: {
    to: '/miles-hotel',
    label: 'Air miles',
    text: 'They bring a volunteer to where the work is.',
  },
  corporate: {
    to: '/corporate-contribution',
    label: 'Corporate partnership',
    text: 'Sponsor, match, or round up with your customers.',
  },
} as const;
