import QRCode from 'qrcode';
import type { Plugin } from 'vite';

const NAME = 'virtual:donate-qr';

/** Vite plugin: `import qr from 'virtual:donate-qr'` gives the QR code of an address as one SVG path, drawn at build. */
export function donateQr(address: string): Plugin {
  return {
    name: 'vfu:donate-qr',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
      let path = '';
      for (let row = 0; row < modules.size; row++) {
        for (let column = 0; column < modules.size; column++) {
          if (modules.get(row, column)) path += `M${String(column)} ${String(row)}h1v1h-1z`;
        }
      }
      return `export default ${JSON.stringify({ size: modules.size, path })};`;
    },
  };
}
