import type { Plugin } from 'vite';
import { qrCode } from './qr-code';

const NAME = 'virtual:donate-qr';

/** Vite plugin: `import qr from 'virtual:donate-qr'` is the QR code of an address as an SVG path. */
export function donateQr(address: string): Plugin {
  return {
    name: 'vfu:donate-qr',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(qrCode(address))};` : null),
  };
}
