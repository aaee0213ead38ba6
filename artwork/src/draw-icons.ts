import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Writes the icons of browsers and home screens, made from `public/icon.svg`: `npm run draw:icons -w artwork`. */
const folder = new URL('../../frontend/public/', import.meta.url).pathname;
const PAPER = '#fbf5e6';

/** The icon with a margin, because systems mask its edge. @param share the width of the sign, from 0 to 1 */
async function onPaper(size: number, share: number): Promise<Buffer> {
  const sign = await sharp(`${folder}icon.svg`, { density: 600 })
    .resize(Math.round(size * share))
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: PAPER } })
    .composite([{ input: sign, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Wraps a PNG in an ICO file (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

const small = await sharp(`${folder}icon.svg`, { density: 600 }).resize(32).png().toBuffer();
await writeFile(`${folder}favicon.ico`, ico(small, 32));
await writeFile(`${folder}icon-192.png`, await onPaper(192, 0.92));
await writeFile(`${folder}icon-512.png`, await onPaper(512, 0.92));
await writeFile(`${folder}icon-maskable-512.png`, await onPaper(512, 0.66));
await writeFile(`${folder}apple-touch-icon.png`, await onPaper(180, 0.8));
