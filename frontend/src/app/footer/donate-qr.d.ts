/** The donate link as a QR code; see `build/pictures/donate-qr-plugin.ts`. */
declare module 'virtual:donate-qr' {
  /** Modules on a side, and the strokes through the dark ones. */
  const qr: { size: number; path: string };
  export default qr;
}
