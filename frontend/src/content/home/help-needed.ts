import { pagePaths } from '../../lib/page-paths';

/** The 'Your help is needed' block: two checkout links and two other ways to give. */
export const helpNeeded = {
  title: 'Your help is needed',
  text: 'A monthly gift helps us plan. A single gift helps, too. So do your miles, your points, and your company.',
  monthly: { label: 'Donate Monthly', text: 'The same amount each month, until you ask us to stop.' },
  once: { label: 'Donate Once', text: 'A single payment.' },
  miles: {
    to: pagePaths.milesHotel,
    label: 'Air miles',
    text: 'Your miles can pay for a flight.',
  },
  corporate: {
    to: pagePaths.corporateContribution,
    label: 'Corporate partnership',
    text: 'Sponsor, match, or round up with your customers.',
  },
} as const;
