import hasSamples from 'virtual:has-samples';

/** The footer's notice while there are samples. The build detects them, so that the site does not load all content. */
export const sampleNotice = hasSamples
  ? 'This site still shows samples: people, partners, quotes, figures and more. Each is marked.'
  : null;
