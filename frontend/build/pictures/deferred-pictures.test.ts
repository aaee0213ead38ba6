import { afterEach, beforeEach, expect, test } from 'vitest';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { DEFERRED_PICTURES_FILE, DeferredPictures, type DeferredPicturesList } from './deferred-pictures';
import { derivativesOf, describePicture, encodeDerivative, type PictureFile } from './derivative';

let folder: string;
let picture: PictureFile;
let sharePath: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vfu-pictures-'));
  const photograph = join(folder, '01.jpg');
  await sharp({ create: { width: 800, height: 600, channels: 3, background: '#f2c230' } })
    .jpeg()
    .toFile(photograph);
  picture = await describePicture(photograph, join(folder, 'cache'));
  sharePath = `/share/${picture.name}.${picture.hash}.jpg`;
  const list: DeferredPicturesList = { pictures: [picture], openGraphPaths: [sharePath] };
  await writeFile(join(folder, DEFERRED_PICTURES_FILE), JSON.stringify(list));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function open(): DeferredPictures {
  const deferred = DeferredPictures.in(folder, join(folder, 'cache'));
  if (!deferred) throw new Error('No pictures are deferred.');
  return deferred;
}

test('a requested picture is encoded as in a complete build', async () => {
  const [derivative] = derivativesOf(picture);
  if (!derivative) throw new Error('The picture has no derivative.');
  const deferred = open();
  await Promise.all([
    deferred.complete(`/pictures/${derivative.fileName}`),
    deferred.complete(`/pictures/${derivative.fileName}`),
  ]);
  expect(await readdir(join(folder, 'pictures'))).toEqual([derivative.fileName]);
  expect(await readFile(join(folder, 'pictures', derivative.fileName))).toEqual(
    await encodeDerivative(picture, derivative, join(folder, 'another-cache')),
  );
});

test.each(['/', '/pictures/', '/pictures/unknown.avif', '/pictures/../01.jpg', '/share/unknown.jpg'])(
  'writes nothing for %s',
  async (path) => {
    const before = await readdir(folder, { recursive: true });
    await open().complete(path);
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  },
);

test('after encoding the remaining pictures the build is complete', async () => {
  await open().completeAll();
  const pictures = await readdir(join(folder, 'pictures'));
  expect(pictures.sort()).toEqual(
    derivativesOf(picture)
      .map(({ fileName }) => fileName)
      .sort(),
  );
  expect((await sharp(join(folder, sharePath)).metadata()).width).toBe(1200);
  expect(existsSync(join(folder, DEFERRED_PICTURES_FILE))).toBe(false);
  expect(DeferredPictures.in(folder, join(folder, 'cache'))).toBeNull();
});
