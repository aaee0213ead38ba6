import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFERRED_PICTURES_FILE, type DeferredPicturesList } from '../pictures/deferred-pictures';
import { drawOpenGraphImage } from '../pictures/open-graph-image';

const OG_IMAGE = /property="og:image" content="[^"]*\/share\/([a-z0-9-]+\.[0-9a-f]{10})\.jpg"/;

/** Writes the pages' Open Graph images, each from the widest derivative of its picture. */
export class OpenGraphImages {
  private readonly names = new Set<string>();

  constructor(
    private readonly dist: string,
    private readonly cache: string,
    private readonly isDeferred: boolean,
  ) {}

  /** In a build that defers its pictures: adds the images to the list. */
  async addToDeferred(): Promise<void> {
    const file = join(this.dist, DEFERRED_PICTURES_FILE);
    const list = JSON.parse(await readFile(file, 'utf8')) as DeferredPicturesList;
    const openGraphPaths = [...this.names].map((name) => `/share/${name}.jpg`);
    await writeFile(file, JSON.stringify({ ...list, openGraphPaths }));
  }

  /** Writes the image of a page's `<head>`. Throws if there is none, or no such picture. */
  async writeFor(head: string): Promise<void> {
    const name = OG_IMAGE.exec(head)?.[1];
    if (name === undefined) throw new Error('The page has no og:image.');
    if (this.names.has(name)) return;
    this.names.add(name);
    if (this.isDeferred) return;
    const cached = join(this.cache, `${name}.jpg`);
    if (!(await exists(cached))) {
      await mkdir(this.cache, { recursive: true });
      await writeFile(cached, await drawOpenGraphImage(await readFile(await this.widestFile(name))));
    }
    await mkdir(join(this.dist, 'share'), { recursive: true });
    await copyFile(cached, join(this.dist, 'share', `${name}.jpg`));
  }

  private async widestFile(name: string): Promise<string> {
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
