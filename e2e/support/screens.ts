/** The two widths everything is looked at: a phone, and a desk. In CSS pixels. */
export const screens = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desk', viewport: { width: 1440, height: 900 } },
] as const;
