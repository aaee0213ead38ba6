/** The two viewports of the tests, in CSS pixels. */
export const screens = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desk', viewport: { width: 1440, height: 900 } },
] as const;

/** The device that Lighthouse 12 emulates. */
export const commonPhone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
