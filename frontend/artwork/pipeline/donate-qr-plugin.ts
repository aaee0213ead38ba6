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
      const row = (y: number) => Array.from({ length: modules.size }, (_, x) => modules.get(y, x) !== 0);
      const path = Array.from({ length: modules.size }, (_, y) => barsOf(row(y), y)).join('');
      return `export default ${JSON.stringify({ size: modules.size, path })};`;
    },
  };
}

/** One bar for each run of dark modules: half the length of as many squares. */
function barsOf(row: boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    const length = x + 1 - start;
    path += `M${String(start)} ${String(y)}h${String(length)}v1h-${String(length)}z`;
  }
  return path;
}
