/** What a printed project page has instead of its buttons. The address of the page follows `text`. */
export const leaflet = {
  text: 'Scan the code to read on and to give, or go to',
  qrAlt: 'QR code of this page',
} as const;
