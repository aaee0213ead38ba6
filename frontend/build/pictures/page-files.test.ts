import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sourcesOf } from '../../src/lib/picture';
import { readSiteSettings } from '../site-settings';

const settings = readSiteSettings({ PUBLIC_URL: 'https://vfu.example.org' });
let folder: string;
const photograph = () => join(folder, 'content/pictures/boats/01.jpg');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vfu-pictures-'));
  mkdirSync(join(folder, 'content/pictures/boats'), { recursive: true });
  await sharp({ create: { width: 800, height: 600, channels: 3, background: '#f2c230' } })
    .jpeg()
    .toFile(photograph());
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  rmSync(folder, { recursive: true });
});

/** The files of a site with one picture, and the addresses that its pages have. */
async function siteWithPicture(cache = join(folder, 'cache')) {
  vi.stubEnv('XDG_CACHE_HOME', cache);
  vi.resetModules();
  const { makeFile, makeFiles, namedPictures } = await import('./page-files');
  const { describePicture, pictureKey } = await import('./picture-file');
  const picture = await describePicture(photograph(), 'boats/01');
  const { avif, webp, fallback } = sourcesOf(pictureKey(picture));
  const share = `https://vfu.example.org/pictures/${picture.name}.${picture.hash}.jpg`;
  const html = `<meta content="${share}"><a href="https://news.example.org/pictures/2026/boat.jpg"><source srcset="${avif}"><source srcset="${webp}"><img src="${fallback}">`;
  return {
    make: (address: string) => makeFile(folder, settings, address),
    makeAll: (addresses: string[], keep: (address: string, content: Buffer) => Promise<void>) =>
      makeFiles(folder, settings, addresses, keep),
    addresses: namedPictures([html, html]),
    hash: picture.hash,
  };
}

test('each address of a page is made as its name says, and then read from the cache', async () => {
  const { makeAll, addresses } = await siteWithPicture();
  const written: Record<string, Buffer> = {};
  await makeAll(addresses, (address, content) => {
    written[address.replace(/\.[0-9a-f]{10}/, '')] = content;
    return Promise.resolve();
  });
  const sizes = await Promise.all(
    Object.entries(written).map(async ([address, content]) => {
      const { width, height } = await sharp(content).metadata();
      return [address, `${String(width)}x${String(height)}`];
    }),
  );
  const derivatives = ['360x270', '540x405', '728x546', '800x600'].flatMap((size) =>
    ['avif', 'webp'].map((format) => [`/pictures/boats/01.${size.split('x')[0] ?? ''}.${format}`, size]),
  );
  expect(Object.fromEntries(sizes)).toEqual(
    Object.fromEntries([...derivatives, ['/pictures/boats/01.jpg', '1200x630']]),
  );
  writeFileSync(photograph(), await sharp(photograph()).negate().toBuffer());
  const { addresses: others } = await siteWithPicture();
  expect(others).not.toEqual(addresses);
});

test('other addresses have no file', async () => {
  const { make, makeAll, hash } = await siteWithPicture();
  for (const address of [
    '/',
    '/pictures/',
    '/pictures/boats/01.0123456789.360.avif',
    `/pictures/boats/01.${hash}.361.avif`,
    `/pictures/boats/01.${hash}.360.png`,
    '/pictures/../content/pictures/boats/01.jpg',
    `/pictures/boats/unknown.${hash}.jpg`,
  ])
    expect(await make(address), address).toBeNull();
  await expect(makeAll([`/pictures/boats/02.${hash}.360.avif`], () => Promise.resolve())).rejects.toThrow(
    `boats/02.${hash}.360.avif`,
  );
});

test('a cache that cannot be written only costs time', async () => {
  writeFileSync(join(folder, 'a-file'), '');
  const { make, addresses } = await siteWithPicture(join(folder, 'a-file'));
  expect(await make(addresses[0] ?? '')).not.toBeNull();
});
