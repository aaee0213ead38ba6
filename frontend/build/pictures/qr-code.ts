import QRCode from 'qrcode';

/** A QR code: the number of modules on a side, and an SVG path whose strokes are the dark ones. */
export interface QrCode {
  size: number;
  path: string;
}

/** The QR code of an address, which can be read with 15 % of it missing. */
export function qrCode(address: string): QrCode {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
  return { size: modules.size, path: strokes(modules.size, (x, y) => modules.get(y, x) !== 0) };
}

/** A QR code as an SVG file, with the quiet zone of four modules that readers need. */
export function qrCodeFile(address: string): string {
  const { size, path } = qrCode(address);
  const side = String(size + 8);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-4 -4 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M-4-4h${side}v${side}h-${side}z"/><path stroke="#000" d="${path}"/></svg>`;
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
