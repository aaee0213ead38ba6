import hasSamples from 'virtual:has-samples';

/** The footer's line while there are samples. The build looks for them, so that no visitor loads all content. */
export const sampleNotice = hasSamples
  ? 'This site still shows samples: people, partners, quotes, figures and more. Each is marked.'
  : null;
