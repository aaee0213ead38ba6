import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { faultText } from '../content/content-file';
import { checkPictures } from './check-pictures';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vfu-check-'));
  mkdirSync(join(root, 'content/documents'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

/** @param file below `content/` */
function write(file: string, bytes: Buffer | string): void {
  const path = join(root, 'content', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

const photograph = (width = 1600, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#2050a0', noise: { type: 'gaussian' } } });
/** Taken in Kyiv. */
const withPlace = (width?: number, height?: number) =>
  photograph(width, height)
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Model: 'A phone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '50/1 27/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '30/1 31/1 0/1',
      },
    });
/** sharp has no encoder of HEIC, which differs from AVIF in its brand and codec. */
const heic = async () => {
  const bytes = await withPlace(64, 48).avif().toBuffer();
  bytes.write('ftypheic', 4, 'latin1');
  return bytes;
};

const check = async () => (await checkPictures(root)).map(faultText);
const pictures = 'frontend/content/pictures';

test('a file that names a place, or is a HEIC, is refused by its name', async () => {
  const small = () => withPlace(64, 48);
  const [jpeg, png] = [await small().jpeg().toBuffer(), await small().png().toBuffer()];
  const without = await photograph(64, 48).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Kyiv"/></rdf:RDF></x:xmpmeta>';
  const withPlaces: Record<string, Buffer> = {
    '01.jpg': await withPlace().jpeg().toBuffer(),
    '02.Png': png,
    '03.webp': await small().webp().toBuffer(),
    '04.avif': await small().avif().toBuffer(),
    '05.jpg': await photograph(64, 48).withXmp(xmp).jpeg().toBuffer(),
    // What a phone appends: a second photograph, or a video.
    '06.jpg': Buffer.concat([without, jpeg]),
    // With the pointer’s other type, IFD.
    '08.png': Buffer.from(png.toString('latin1').replace('\x25\x88\x04\0', '\x25\x88\x0d\0'), 'latin1'),
  };
  for (const [name, bytes] of Object.entries(withPlaces)) write(`pictures/boats/${name}`, bytes);
  write('pictures/boats/07.jpg', without);
  write('pictures/boats/09.jpg', await heic());
  write('documents/report.pdf', Buffer.concat([Buffer.from('%PDF-1.7 stream '), jpeg]));
  write('documents/other.pdf', '%PDF-1.7');
  expect(await check()).toEqual([
    expect.stringMatching(/documents\/report\.pdf: A picture in this document names the place/),
    ...Object.keys(withPlaces).map((name): unknown =>
      expect.stringMatching(`^${pictures}/boats/${name}: This photograph names the place .* in the editor`),
    ),
    expect.stringMatching(/boats\/09\.jpg: This photograph is a HEIC of an iPhone.* Save it as a JPEG/),
  ]);
});

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">${content}</svg>`;
test.each([
  [null, '<title>Conversion on</title><path fill="url(#a)"/><path fill="url( \'#a\' )"/><use href="#a"/>'],
  ['a script', '<script>fetch("https://evil.example")</script>'],
  ['a script', '<s.v-g:script xmlns:s.v-g="http://www.w3.org/2000/svg"/>'],
  ['a script', '<a href="#a"><set attributeName="href" to="javascript:alert(1)"/></a>'],
  ['an attribute that runs a script', '<path d="M0 0"\nonload = "alert(1)"/>'],
  ['a part of a web page', '<foreignObject><p>Hello</p></foreignObject>'],
  ['a reference to something outside', '<image href="https://evil.example/a.png"/>'],
  ['a reference to something outside', "<use xlink:href='other.svg#a'/>"],
  ['a reference to something outside', '<path style="fill: url( //evil.example )"/>'],
  ['a reference to something outside', '<style>@import "https://evil.example/a.css"</style>'],
])('an SVG with %s: %s', async (name, content) => {
  write('pictures/boats/01.svg', svg(content));
  const refusal = expect.stringContaining(`boats/01.svg: This drawing has ${String(name)}`) as string;
  expect(await check()).toEqual(name === null ? [] : [refusal]);
});

test('what cannot be shown is told by its name, with what to do', async () => {
  const jpeg = await photograph().jpeg().toBuffer();
  write('pictures/boats/01.jpg', jpeg.subarray(0, jpeg.length / 2));
  write('pictures/boats/02.jpg', 'Not a picture.');
  write('pictures/boats/03.gif', await photograph(4, 3).gif().toBuffer());
  write('pictures/boats/04.jpg', jpeg);
  write('pictures/boats/04.PNG', await photograph(4, 3).png().toBuffer());
  write('pictures/boats/05.svg', `${svg('')}\n<<<<<<< HEAD\n`);
  write('pictures/boats/06.svg', Buffer.from(`\uFEFF${svg('')}`, 'utf16le'));
  write('pictures/boats/.DS_Store', 'x');
  const faults = await check();
  expect(faults).toEqual([
    `${pictures}/boats/01.jpg: This picture is damaged or incomplete. Copy it again from where it came from.`,
    `${pictures}/boats/02.jpg: This picture is damaged or incomplete. Copy it again from where it came from.`,
    `${pictures}/boats/03.gif: The site does not show this kind of file. If it is a picture, save it as a JPEG; then delete this file.`,
    `${pictures}/boats/04.jpg: 04.PNG has the same name, so the site would show one of them in both places. Rename this one, and correct its field “file”.`,
    expect.stringContaining(`${pictures}/boats/05.svg: Here are two versions of the same lines.`) as string,
    `${pictures}/boats/06.svg: This drawing is not in UTF-8. Save it again as a plain SVG, or as a PNG.`,
  ]);
});

test('a document that is a link or no PDF is refused: the build would run a program in its place', async () => {
  write('documents/budget.pdf/index.js', 'globalThis.hasRun = true;');
  symlinkSync('budget.pdf/index.js', join(root, 'content/documents/report.pdf'));
  expect(await check()).toEqual([
    'frontend/content/documents/budget.pdf/index.js: A document has to be a PDF. Save it as one, and delete this file.',
    'frontend/content/documents/report.pdf: This is a link to another place. Put the file itself here.',
  ]);
});
