import QRCode from 'qrcode';

/** A QR code: the number of modules on a side, and an SVG path whose strokes are the dark ones. */
export interface QrCode {
  size: number;
  path: string;
}

/** A QR code as an SVG file that can be read with 15 % of it missing, with the quiet zone of four modules that readers need. */
export const qrCodeFile = (address: string): Promise<string> =>
  QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });

/** The QR code of an address, without the quiet zone. */
export async function qrCode(address: string): Promise<QrCode> {
  const svg = await QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 });
  const [, size, path] = /viewBox="0 0 (\d+) .* d="([^"]+)"/s.exec(svg) ?? [];
  if (!size || !path) throw new Error(`There is no QR code of ${address}.`);
  return { size: Number(size), path };
}
