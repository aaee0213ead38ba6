import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A base image as a file names it. */
export interface ImageReference {
  /** Name and tag, such as `node:26-bookworm-slim`. */
  image: string;
  /** `sha256:…`, if the file has one. */
  digest: string | undefined;
}

/** `FROM name:tag` of a Dockerfile, and `image: name:tag` of a Compose file. Stages have no tag. */
const REFERENCE =
  /^(FROM +(?:--\S+ +)?|\s*image: *['"]?)([a-z0-9][a-z0-9._/-]*:[\w.-]+)(?:@(sha256:[0-9a-f]{64}))?/gm;

/** The site's own images, which no registry has. */
const OWN_PREFIX = 'volunteers-for-ukraine-';

/** The Dockerfile and the Compose files of a folder. */
export function filesWithImages(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^(Dockerfile|docker-(compose.*|stack)\.yml)$/.test(name))
    .map((name) => join(folder, name));
}

export function imagesIn(text: string): ImageReference[] {
  return [...text.matchAll(REFERENCE)]
    .map(([, , image = '', digest]) => ({ image, digest }))
    .filter(({ image }) => !image.startsWith(OWN_PREFIX));
}

/** The text with the digest of each image that `digests` has. */
export function withDigests(text: string, digests: ReadonlyMap<string, string>): string {
  return text.replace(REFERENCE, (reference: string, before: string, image: string) => {
    const digest = digests.get(image);
    return digest ? `${before}${image}@${digest}` : reference;
  });
}
