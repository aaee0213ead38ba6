import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import type { Connect } from 'vite';
import {
  describePicture,
  encodeDerivative,
  nameOf,
  openGraphImage,
  PICTURE_FORMATS,
  type PictureFile,
} from './picture-file';
import { qrCodeFile } from './qr-code';

const DERIVATIVE = /^\/pictures\/([a-z0-9-]+)\.([0-9a-f]{10})\.(\d+)\.(avif|webp)$/;
const OPEN_GRAPH_IMAGE = /^\/share\/([a-z0-9-]+)\.([0-9a-f]{10})\.jpg$/;
const QR_CODE = /^\/qr((?:\/[\w-]+)+)\.svg$/;

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
};

/** The pictures that pages name, by their addresses. */
export function namedFiles(pages: string[]): string[] {
  const addresses = pages.flatMap(
    (html) => html.match(/\/(?:pictures\/[\w-]+\.\w+\.\d+\.(?:avif|webp)|share\/[\w-]+\.\w+\.jpg)/g) ?? [],
  );
  return [...new Set(addresses)].sort();
}

/**
 * What pages show and no bundle contains: pictures in their formats and widths, Open Graph images, and QR codes of pages. Each
 * is made from its address, which has the name and the hash of the original.
 */
export class PageFiles {
  /** @param root the frontend's folder @param site the public address */
  constructor(
    private readonly root: string,
    private readonly site: string,
  ) {}

  /** The file at this address; null if there is none. */
  async make(address: string): Promise<Buffer | null> {
    const [, page] = QR_CODE.exec(address) ?? [];
    if (page !== undefined) return this.qrCode(page);
    const [, name = '', hash = '', width, format] =
      DERIVATIVE.exec(address) ?? OPEN_GRAPH_IMAGE.exec(address) ?? [];
    const picture = await this.find(name, hash);
    if (!picture) return null;
    if (format === 'avif' || format === 'webp') return encodeDerivative(picture, Number(width), format);
    return openGraphImage(picture);
  }

  /** The QR code of a page's address as an SVG file. @param page its path */
  async qrCode(page: string): Promise<Buffer> {
    return Buffer.from(await qrCodeFile(this.site + page));
  }

  /**
   * Makes these files, some at once.
   * @throws Error when there is no such file
   */
  async writeAll(
    addresses: string[],
    write: (file: string, content: Buffer) => Promise<void>,
  ): Promise<void> {
    const queue = [...addresses];
    const worker = async () => {
      for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
        const content = await this.make(address);
        if (!content) throw new Error(`A page names ${address}, and there is no such picture.`);
        await write(address, content);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
  }

  /** Answers requests for these files. */
  serve(): Connect.NextHandleFunction {
    return (request, response, next) => {
      const [address = ''] = (request.url ?? '').split('?', 1);
      this.make(address).then((content) => {
        if (!content) next();
        else response.setHeader('Content-Type', TYPES[extname(address)] ?? '').end(content);
      }, next);
    };
  }

  private async find(name: string, hash: string): Promise<PictureFile | null> {
    const folder = join(this.root, 'content', 'pictures');
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, file);
      if (nameOf(path) !== name || !PICTURE_FORMATS.includes(extname(file).toLowerCase())) continue;
      // The same name may be in two folders.
      const picture = await describePicture(path);
      if (picture.hash === hash) return picture;
    }
    return null;
  }
}
