/** What the site says where there is no connection. The service worker shows it instead of a page that it has not kept. */
export const offline = {
  title: 'No connection',
  heading: 'There is no connection',
  text: 'This page is not on your device yet. What you have read here before can be opened without a connection, and so can these pages:',
  home: 'Home page',
  donate: 'Ways to donate',
  again: 'Try to open this page again',
  /** Above a page that is on the device. */
  savedCopy:
    'There is no connection: this is a copy from your device. To give, please wait until you are back online.',
} as const;
