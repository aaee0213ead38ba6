import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';

/** The text of a QR code as it is on the screen; undefined if it cannot be read. */
export async function readQrCode(code: Locator): Promise<string | undefined> {
  // Lazy pictures load when they are near.
  await code.scrollIntoViewIfNeeded();
  await code.evaluate((picture: HTMLImageElement) => picture.decode());
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
