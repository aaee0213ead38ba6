import QRCode from 'qrcode';
import type { Plugin } from 'vite';

const NAME = 'virtual:donate-qr';

/** Vite plugin: `import qr from 'virtual:donate-qr'` is the QR code of an address as an SVG path. */
export function donateQr(address: string): Plugin {
  return {
    name: 'vfu:donate-qr',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
      const path = strokes(modules.size, (x, y) => modules.get(y, x) !== 0);
      return `export default ${JSON.stringify({ size: modules.size, path })};`;
    },
  };
}

/** A stroke for each run of dark modules, relative to the previous one: a third of the size of a path of squares. */
function strokes(size: number, isDark: (x: number, y: number) => boolean): string {
  let path = 'M0 .5';
  let pen = { x: 0, y: 0 };
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue;
      const start = x;
      while (x + 1 < size && isDark(x + 1, y)) x++;
      path += `m${String(start - pen.x)} ${String(y - pen.y)}h${String(x + 1 - start)}`;
      pen = { x: x + 1, y };
    }
  }
  return path;
}
