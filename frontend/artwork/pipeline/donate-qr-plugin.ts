import QRCode from 'qrcode';
import type { Plugin } from 'vite';

const NAME = 'virtual:donate-qr';

/** Vite plugin: `import qr from 'virtual:donate-qr'` gives the QR code of an address as one SVG path, to be stroked one unit wide. */
export function donateQr(address: string): Plugin {
  return {
    name: 'vfu:donate-qr',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
      const row = (y: number) => Array.from({ length: modules.size }, (_, x) => modules.get(y, x) !== 0);
      const path = Array.from({ length: modules.size }, (_, y) => strokesOf(row(y), y)).join('');
      return `export default ${JSON.stringify({ size: modules.size, path })};`;
    },
  };
}

/** One line along the middle of each run of dark modules: a quarter of the length of squares. */
function strokesOf(row: boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    path += `M${String(start)} ${String(y)}.5h${String(x + 1 - start)}`;
  }
  return path;
}
