/** The question on the hosted page, and the answers Stripe would hand on by their value. */
export const heardAboutField = {
  key: 'howdidyouhearaboutvfu',
  label: 'How did you hear about VFU?',
  options: [
    { value: 'friendorfamily', label: 'Friend or family' },
    { value: 'socialmedia', label: 'Social media' },
    { value: 'news', label: 'News or television' },
    { value: 'searchengine', label: 'Search engine' },
    { value: 'event', label: 'An event' },
    { value: 'partnerorganisation', label: 'A partner organisation' },
    { value: 'other', label: 'Other' },
  ],
} as const;
