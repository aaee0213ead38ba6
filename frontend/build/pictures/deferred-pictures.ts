import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  derivativesOf,
  encodeDerivative,
  releaseRaster,
  type Derivative,
  type PictureFile,
} from './derivative';
import { drawOpenGraphImage } from './open-graph-image';

/** The list of pictures that a build with `DEFER_PICTURES=true` did not encode, at the root of the build. Not served. */
export const DEFERRED_PICTURES_FILE = '.deferred-pictures';

/** The content of that file. */
export interface DeferredPicturesList {
  pictures: PictureFile[];
  openGraphPaths: string[];
}

/** Whether the preview server encodes the pictures (`npm start`), for a faster build. */
export function defersPictures(): boolean {
  return process.env.DEFER_PICTURES === 'true';
}

/** Encodes the pictures that a build deferred: immediately when a browser requests one, the others in the background. */
export class DeferredPictures {
  private readonly encoders = new Map<string, () => Promise<Buffer>>();
  private readonly running = new Map<string, Promise<void>>();

  private constructor(
    private readonly dist: string,
    cache: string,
    private readonly list: DeferredPicturesList,
  ) {
    for (const picture of list.pictures) {
      for (const derivative of derivativesOf(picture)) {
        this.encoders.set(`/pictures/${derivative.fileName}`, () =>
          encodeDerivative(picture, derivative, cache),
        );
      }
      this.encoders.set(openGraphPath(picture), async () =>
        drawOpenGraphImage(await encodeDerivative(picture, widestWebp(picture), cache)),
      );
    }
  }

  /** @returns null if the build in `dist` deferred no pictures */
  static in(dist: string, cache: string): DeferredPictures | null {
    const file = join(dist, DEFERRED_PICTURES_FILE);
    if (!existsSync(file)) return null;
    return new DeferredPictures(dist, cache, JSON.parse(readFileSync(file, 'utf8')) as DeferredPicturesList);
  }

  /**
   * Writes the file at this path of the site, unless the file exists or the path names no deferred picture.
   * @param path with a leading slash and without a query
   */
  complete(path: string): Promise<void> {
    const encode = this.encoders.get(path);
    const file = join(this.dist, path);
    if (!encode || existsSync(file)) return Promise.resolve();
    const writing =
      this.running.get(path) ??
      this.write(file, encode).finally(() => {
        this.running.delete(path);
      });
    this.running.set(path, writing);
    return writing;
  }

  /** Writes the remaining files one by one, and deletes the list. */
  async completeAll(): Promise<void> {
    for (const picture of this.list.pictures) {
      for (const { fileName } of derivativesOf(picture)) await this.complete(`/pictures/${fileName}`);
      releaseRaster(picture);
    }
    for (const path of this.list.openGraphPaths) await this.complete(path);
    await rm(join(this.dist, DEFERRED_PICTURES_FILE), { force: true });
  }

  private async write(file: string, encode: () => Promise<Buffer>): Promise<void> {
    const bytes = await encode();
    await mkdir(dirname(file), { recursive: true });
    const temporary = join(dirname(file), `.${basename(file)}.part`);
    await writeFile(temporary, bytes);
    await rename(temporary, file);
  }
}

function openGraphPath({ name, hash }: PictureFile): string {
  return `/share/${name}.${hash}.jpg`;
}

function widestWebp(picture: PictureFile): Derivative {
  const [first, ...others] = derivativesOf(picture).filter(({ format }) => format === 'webp');
  if (!first) throw new Error(`${picture.name} has no derivative.`);
  return others.reduce((widest, each) => (each.width > widest.width ? each : widest), first);
}
