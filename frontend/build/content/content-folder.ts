import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const content = fileURLToPath(new URL('../../content', import.meta.url));

/** A temporary copy of the content that tests edit. The pictures are those of the original, and added ones. */
export class ContentFolder {
  private constructor(readonly root: string) {}

  static async create(): Promise<ContentFolder> {
    const root = await mkdtemp(join(tmpdir(), 'vfu-content-'));
    for (const language of ['en', 'uk'])
      await cp(join(content, language), join(root, 'content', language), { recursive: true });
    for (const kind of ['home', 'donate', 'forms', 'projects', 'people'])
      await cp(join(content, 'pictures', kind), join(root, 'content/pictures', kind), { recursive: true });
    return new ContentFolder(root);
  }

  /** @param file below `content/` */
  async write(file: string, text: string | Buffer): Promise<void> {
    const path = join(this.root, 'content', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }

  /** Replaces text in a file, which has to contain it. */
  async edit(file: string, from: string, to: string): Promise<void> {
    const text = await readFile(join(this.root, 'content', file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    await this.write(file, text.replace(from, to));
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true });
  }
}
