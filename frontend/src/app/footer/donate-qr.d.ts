/** The donate link as a QR code; see `artwork/pipeline/donate-qr-plugin.ts`. Modules on a side, and their path. */
declare module 'virtual:donate-qr' {
  const qr: { size: number; path: string };
  export default qr;
}
