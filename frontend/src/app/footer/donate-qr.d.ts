/** The QR code of the donate link (`build/pictures/donate-qr-plugin.ts`). */
declare module 'virtual:donate-qr' {
  /** The number of modules on a side, and an SVG path through the dark ones. */
  const qr: { size: number; path: string };
  export default qr;
}
