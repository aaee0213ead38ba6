/** The donate link as a QR code; see `artwork/pipeline/donate-qr-plugin.ts`. Modules on a side, and the strokes through the dark ones. */
declare module 'virtual:donate-qr' {
  const qr: { size: number; path: string };
  export default qr;
}
