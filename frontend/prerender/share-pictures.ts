import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { shareSize } from '../src/content/picture';

const address = /property="og:image" content="[^"]*\/share\/([a-z0-9-]+\.[0-9a-f]{10})\.jpg"/;
/** A stitched hem at the foot of every shared picture, so that it is known as ours. */
const HEM = 40;

/** Makes the pictures that other sites show of our pages, each from the largest the site itself has of it. */
export class SharePictures {
  private readonly made = new Set<string>();

  constructor(
    private readonly dist: string,
    private readonly cache: string,
  ) {}

  /** Makes the picture that this head names. Throws when the head names none or the site has no such picture. */
  async makeFor(head: string): Promise<void> {
    const name = address.exec(head)?.[1];
    if (name === undefined) throw new Error('The page names no picture for those who share it.');
    if (this.made.has(name)) return;
    this.made.add(name);
    const cached = join(this.cache, `${name}.jpg`);
    if (!(await exists(cached))) {
      await mkdir(this.cache, { recursive: true });
      await this.draw(name, cached);
    }
    await mkdir(join(this.dist, 'share'), { recursive: true });
    await copyFile(cached, join(this.dist, 'share', `${name}.jpg`));
  }

  private async draw(name: string, file: string): Promise<void> {
    const { width, height } = shareSize;
    const stitches = await sharp(
      new URL('../src/ui/ornament/embroidery-on-dark.svg', import.meta.url).pathname,
    )
      .resize({ height: HEM })
      .png()
      .toBuffer();
    const hem = await sharp({ create: { width, height: HEM + 16, channels: 4, background: '#16233d' } })
      .composite([{ input: stitches, tile: true, gravity: 'center', top: 8, left: 0 }])
      .png()
      .toBuffer();
    await sharp(await this.largest(name))
      .resize({ width, height, fit: 'cover', position: 'centre' })
      .composite([{ input: hem, gravity: 'south' }])
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(file);
  }

  private async largest(name: string): Promise<string> {
    const folder = join(this.dist, 'pictures');
    const files = (await readdir(folder)).filter(
      (file) => file.startsWith(`${name}.`) && file.endsWith('.webp'),
    );
    const widthOf = (file: string) => Number(file.split('.').at(-2));
    const [widest] = files.sort((a, b) => widthOf(b) - widthOf(a));
    if (widest === undefined) throw new Error(`The build has no picture called ${name}.`);
    return join(folder, widest);
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
