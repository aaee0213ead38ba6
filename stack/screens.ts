/** The two widths everything is looked at: a phone, and a desk. In CSS pixels. */
export const screens = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desk', viewport: { width: 1440, height: 900 } },
] as const;

/** The phone that Lighthouse 12 measures with: a common one that is neither new nor dear. */
export const commonPhone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
