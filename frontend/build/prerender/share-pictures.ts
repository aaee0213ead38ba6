import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFERRED_PICTURES_FILE, type DeferredPicturesList } from '../pictures/deferred-pictures';
import { drawSharePicture } from '../pictures/share-picture';

const address = /property="og:image" content="[^"]*\/share\/([a-z0-9-]+\.[0-9a-f]{10})\.jpg"/;
/** Makes the pictures that other sites show of our pages, each from the largest the site itself has of it. */
export class SharePictures {
  private readonly made = new Set<string>();

  constructor(
    private readonly dist: string,
    private readonly cache: string,
    private readonly isDeferred: boolean,
  ) {}

  /** In a build that leaves its pictures out: adds those that were asked for to its list. */
  async addToDeferred(): Promise<void> {
    const file = join(this.dist, DEFERRED_PICTURES_FILE);
    const list = JSON.parse(await readFile(file, 'utf8')) as DeferredPicturesList;
    const sharePaths = [...this.made].map((name) => `/share/${name}.jpg`);
    await writeFile(file, JSON.stringify({ ...list, sharePaths }));
  }

  /** Makes the picture that this head names. Throws when the head names none or the site has no such picture. */
  async makeFor(head: string): Promise<void> {
    const name = address.exec(head)?.[1];
    if (name === undefined) throw new Error('The page names no picture for those who share it.');
    if (this.made.has(name)) return;
    this.made.add(name);
    if (this.isDeferred) return;
    const cached = join(this.cache, `${name}.jpg`);
    if (!(await exists(cached))) {
      await mkdir(this.cache, { recursive: true });
      await writeFile(cached, await drawSharePicture(await readFile(await this.largest(name))));
    }
    await mkdir(join(this.dist, 'share'), { recursive: true });
    await copyFile(cached, join(this.dist, 'share', `${name}.jpg`));
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
