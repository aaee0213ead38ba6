import sharp from 'sharp';
import { shareSize } from '../../src/content/picture';

/** The height of the stitched hem at the foot of every shared picture, in pixels: it marks the picture as ours. */
const HEM = 40;

/** Draws the picture that other sites show of a page, as a JPEG, from the widest derivative of the page's own. */
export async function drawSharePicture(widest: Buffer): Promise<Buffer> {
  const { width, height } = shareSize;
  const stitches = await sharp(
    new URL('../../src/ui/ornament/embroidery-on-dark.svg', import.meta.url).pathname,
  )
    .resize({ height: HEM })
    .png()
    .toBuffer();
  const hem = await sharp({ create: { width, height: HEM + 16, channels: 4, background: '#16233d' } })
    .composite([{ input: stitches, tile: true, gravity: 'center', top: 8, left: 0 }])
    .png()
    .toBuffer();
  return sharp(widest)
    .resize({ width, height, fit: 'cover', position: 'centre' })
    .composite([{ input: hem, gravity: 'south' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
