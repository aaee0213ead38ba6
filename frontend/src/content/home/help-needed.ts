/** The 'Your help is needed' block: two checkout links and two other ways to give. */
export const helpNeeded = {
  title: 'Your help is needed',
  text: 'A monthly gift helps us plan. A single one helps as well. Miles, points and companies help in their own way.',
  monthly: { label: 'Donate Monthly', text: 'The same amount each month, until you ask us to stop it.' },
  once: { label: 'Donate Once', text: 'A single payment.' },
  miles: {
    to: '/miles-hotel',
    label: 'Air miles',
    text: 'They can pay for a flight.',
  },
  corporate: {
    to: '/corporate-contribution',
    label: 'Corporate partnership',
    text: 'Sponsor, match, or round up with your customers.',
  },
} as const;
