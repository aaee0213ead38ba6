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
      const path = strokes(modules.size, (x, y) => modules.get(y, x) !== 0);
      return `export default ${JSON.stringify({ size: modules.size, path })};`;
    },
  };
}

/** One stroke, a module wide, for each run of dark modules, from where the last one ended: a third of as many squares. */
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
