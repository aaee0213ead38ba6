import sharp from 'sharp';
import { openGraphImageSize } from '../../src/content/picture';
import { pixelsOf, type PictureFile } from './derivative';

/** Height of the embroidery at the bottom of the image, in pixels. */
const BAND_HEIGHT = 40;

/** Renders a page's Open Graph image (JPEG) from its picture (https://ogp.me). */
export async function drawOpenGraphImage(picture: PictureFile): Promise<Buffer> {
  const { width, height } = openGraphImageSize;
  const embroidery = await sharp(
    new URL('../../src/ui/ornament/embroidery-on-dark.svg', import.meta.url).pathname,
  )
    .resize({ height: BAND_HEIGHT })
    .png()
    .toBuffer();
  const band = await sharp({
    create: { width, height: BAND_HEIGHT + 16, channels: 4, background: '#16233d' },
  })
    .composite([{ input: embroidery, tile: true, gravity: 'center', top: 8, left: 0 }])
    .png()
    .toBuffer();
  return (await pixelsOf(picture))
    .resize({ width, height, fit: 'cover', position: 'centre' })
    .composite([{ input: band, gravity: 'south' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
