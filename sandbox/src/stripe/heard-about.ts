/**
 * The custom field of the payment links (specification section 4). The key is configured in
 * Stripe's dashboard; backend/test/sandbox-wire-data.test.ts compares it with the backend's.
 */
export const heardAboutField = {
  key: 'howdidyouhearaboutvfu',
  label: 'How did you hear about VFU?',
  options: [
    { value: 'friendorfamily', label: 'Friend or family' },
    { value: 'socialmedia', label: 'Social media' },
    { value: 'news', label: 'News or television' },
    { value: 'searchengine', label: 'Search engine' },
    { value: 'event', label: 'An event' },
    { value: 'partnerorganisation', label: 'A partner organization' },
    { value: 'other', label: 'Other' },
  ],
} as const;
