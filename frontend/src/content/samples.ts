import hasSamples from 'virtual:has-samples';

/**
 * The footer's quiet line while anything shown still stands in for what the organisation has yet to provide.
 * Whether it does is found out by the build: no visitor loads all the content for it.
 */
export const sampleNotice = hasSamples
  ? 'This site still shows samples: people, partners, quotes, figures and more. Each is marked.'
  : null;
