import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import QRCode from 'qrcode';
import type { Connect } from 'vite';
import { describePicture, encodeDerivative, findPicture, openGraphImage } from './picture-file';
import type { SiteSettings } from '../site-settings';

/*
 * The files that pages name and no bundle contains: pictures in their formats and widths, Open Graph images, and QR codes of pages.
 * Each is made from its address; a picture's has the path and the hash of the original.
 */

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
};

const ADDRESS =
  /\/qr(?<page>(?:\/[\w-]+)+)\.svg|\/pictures\/(?<name>[\w/~-]+(?:\.[\w-]+)?)\.(?<hash>[0-9a-f]{10})\.(?:(?<width>\d+)\.(?<format>avif|webp)|jpg)/g;

/** The pictures and QR codes that pages name, by their addresses, in the order of the pages. */
export const namedPictures = (pages: string[]): string[] => [
  ...new Set(pages.flatMap((html) => html.match(ADDRESS) ?? [])),
];

/**
 * The file at an address; null if there is none.
 * @param root the frontend's folder
 */
export async function makeFile(
  root: string,
  settings: SiteSettings,
  address: string,
): Promise<Buffer | null> {
  const match = new RegExp(`^(?:${ADDRESS.source})$`).exec(address);
  const { page, name = '', hash, width, format } = match?.groups ?? {};
  if (page !== undefined) {
    // Readable with 15 % of it missing.
    const options = { type: 'svg', errorCorrectionLevel: 'M', margin: 4 } as const;
    return Buffer.from(await QRCode.toString(settings.PUBLIC_URL + page, options));
  }
  const path = findPicture(root, name);
  const picture = path && (await describePicture(path, name));
  if (!picture || picture.hash !== hash) return null;
  return format === 'avif' || format === 'webp'
    ? encodeDerivative(picture, Number(width), format)
    : openGraphImage(picture);
}

/**
 * Makes these files, some at once.
 * @throws Error when there is no such file
 */
export async function makeFiles(
  root: string,
  settings: SiteSettings,
  addresses: string[],
  keep: (address: string, content: Buffer) => Promise<void>,
): Promise<void> {
  const make = async (address: string) => {
    const content = await makeFile(root, settings, address);
    if (!content) throw new Error(`A page names ${address}, and there is no such picture.`);
    await keep(address, content);
  };
  await Readable.from(addresses).forEach(make, { concurrency: availableParallelism() });
}

/** Answers requests for these files. */
export function servePageFiles(root: string, settings: SiteSettings): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [address = ''] = (request.url ?? '').split('?', 1);
    makeFile(root, settings, address).then((content) => {
      if (!content) next();
      else response.setHeader('Content-Type', TYPES[extname(address)] ?? '').end(content);
    }, next);
  };
}
