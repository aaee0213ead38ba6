import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { CONFLICT, CONFLICT_MESSAGE, decoded, type Fault } from '../content/content-file';
import { describePicture, PICTURE_FORMATS } from './picture-file';

const PROGRAMS: [sign: RegExp, name: string][] = [
  [/<(?:[^\s<>:]+:)?(?:script|handler|listener)\b|javascript:/i, 'a script'],
  [/\son\w+\s*=/i, 'an attribute that runs a script (on…)'],
  [/<(?:[^\s<>:]+:)?(?:foreignObject|iframe|embed|object)\b/i, 'a part of a web page (foreignObject)'],
  [
    /(?:href|src)\s*=(?!\s*["']#)|url\((?!\s*["']?#)|@import|<!ENTITY|<\?xml-stylesheet/i,
    'a reference to something outside of it',
  ],
];

/** What may not be in an SVG, which is a document: opened by itself, it could act as the site. Null: it is only a drawing. */
function svgMessage(bytes: Buffer): string | null {
  const text = decoded(bytes);
  if (text === undefined) return 'This drawing is not in UTF-8. Save it again as a plain SVG, or as a PNG.';
  if (CONFLICT.test(text)) return CONFLICT_MESSAGE;
  const found = PROGRAMS.find(([sign]) => sign.test(text));
  return found
    ? `This drawing has ${found[1]}. Save it as a plain SVG (Inkscape: “Optimized SVG”) without that, or as a PNG.`
    : null;
}

/** The entry of EXIF that leads to GPS data, in either byte order (Exif 3.0, section 4.6.3), and the place of a video. */
const GPS = [
  // With the type LONG or IFD.
  ...['\x88\x25\0\x04\0\0\0\x01', '\x88\x25\0\x0d\0\0\0\x01'],
  ...['\x25\x88\x04\0\x01\0\0\0', '\x25\x88\x0d\0\x01\0\0\0'],
  '\xa9xyz',
];
/** XMP's names of places, and the name of a PNG's text that has EXIF in it (ImageMagick). */
const XMP = /GPSL(?:at|ong)itude|photoshop:(?:City|State|Country)|Iptc4xmp(?:Core|Ext):Location|Raw profile/;
/** The data sets of a city, a part of it, a province and a country (IPTC IIM 4.2, record 2). */
const IPTC = ['\x1c\x02\x5a', '\x1c\x02\x5c', '\x1c\x02\x5f', '\x1c\x02\x65'];

/**
 * Whether a file names the place where it was taken; also a photograph or a video that is only a part of the file, such as what
 * phones append to a photograph.
 * @param metadata of a picture, where they may be compressed
 */
function namesPlace(bytes: Buffer, { xmp, iptc }: Pick<Metadata, 'xmp' | 'iptc'> = {}): boolean {
  const latin1 = (data?: Buffer) => data?.toString('latin1') ?? '';
  const text = latin1(bytes) + latin1(xmp);
  return (
    XMP.test(text) ||
    GPS.some((sign) => text.includes(sign)) ||
    IPTC.some((sign) => latin1(iptc).includes(sign))
  );
}

/** What is wrong with a file in `pictures/` or `documents/`; null if nothing is. */
async function fileMessage(path: string, isDocument: boolean): Promise<string | null> {
  if (lstatSync(path).isSymbolicLink()) return 'This is a link to another place. Put the file itself here.';
  const bytes = await readFile(path);
  const ending = extname(path).toLowerCase();
  if (ending === '.svg') return svgMessage(bytes);
  // The brands of HEIC begin with “he” (ISO/IEC 23008-12, annex B).
  if (bytes.toString('latin1', 4, 10) === 'ftyphe')
    return `This photograph is a HEIC of an iPhone, which browsers do not show and which can name the place. Save it as a JPEG, and delete this file.`;
  // A page imports it: the build would run a program.
  if (isDocument && ending !== '.pdf')
    return 'A document has to be a PDF. Save it as one, and delete this file.';
  if (isDocument)
    return namesPlace(bytes)
      ? 'A picture in this document names the place where it was taken. Make the document again with pictures that name none.'
      : null;
  if (!PICTURE_FORMATS.includes(ending))
    return 'The site does not show this kind of file. If it is a picture, save it as a JPEG; then delete this file.';
  try {
    await describePicture(path, path);
    return namesPlace(bytes, await sharp(bytes).metadata())
      ? 'This photograph names the place where it was taken. Delete this file, and add the photograph in the editor, which removes the place. If it has been sent to the repository already, tell the engineers: it is still in the history.'
      : null;
  } catch {
    return 'This picture is damaged or incomplete. Copy it again from where it came from.';
  }
}

/** Finds what is wrong with the pictures and documents. @param root the frontend's folder */
export async function checkPictures(root: string): Promise<Fault[]> {
  const faults: Fault[] = [];
  const files = ['pictures', 'documents']
    .map((folder) => join(root, 'content', folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isSymbolicLink() || (entry.isFile() && !entry.name.startsWith('.')))
    .map(({ parentPath, name }) => join(parentPath, name));
  const photographs = new Map<string, string>();
  for (const path of files.sort()) {
    const inContent = relative(join(root, 'content'), path).replaceAll(sep, '/');
    const file = `frontend/content/${inContent}`;
    const isDocument = inContent.startsWith('documents/');
    const message = await fileMessage(path, isDocument);
    if (message !== null) faults.push({ file, message });
    if (message !== null || isDocument || file.toLowerCase().endsWith('.svg')) continue;
    const name = inContent.replace(/^pictures\/|\.\w+$/g, '');
    const other = photographs.get(name.toLowerCase());
    if (other !== undefined)
      faults.push({
        file,
        message: `${basename(other)} has the same name, so the site would show one of them in both places. Rename this one, and correct its field “file”.`,
      });
    photographs.set(name.toLowerCase(), path);
  }
  return faults;
}
