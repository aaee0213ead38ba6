/**
 * `npm run base-images`: pins every base image of the Dockerfile and of the Compose files to the digest that its tag has
 * now, so that a build uses the same image until this command runs again. `-- --check` changes nothing and fails when an
 * image has no digest or an old one. BASE_IMAGES_REGISTRY names another registry than Docker Hub, such as a mirror.
 *
 * Exit code: 0 done, or nothing to do; 1 with --check, an image has a newer digest; 2 the registry could not be asked, and
 * nothing was changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { imageDigest } from './base-images/registry.js';
import { filesWithImages, imagesIn, withDigests } from './base-images/references.js';

const DOCKER_HUB = 'https://registry-1.docker.io';

const registry = process.env.BASE_IMAGES_REGISTRY ?? DOCKER_HUB;
const checkOnly = process.argv.includes('--check');
const texts = new Map(filesWithImages('.').map((file) => [file, readFileSync(file, 'utf8')]));
const images = [...new Set([...texts.values()].flatMap(imagesIn).map(({ image }) => image))].sort();
try {
  const digests = new Map(
    await Promise.all(images.map(async (image) => [image, await imageDigest(image, registry)] as const)),
  );
  let outdated = 0;
  for (const [file, text] of texts) {
    for (const { image, digest } of imagesIn(text)) {
      if (digest === digests.get(image)) continue;
      outdated += 1;
      process.stdout.write(
        `${file}: ${image} ${digest ?? 'without a digest'} → ${digests.get(image) ?? ''}\n`,
      );
    }
    const pinned = withDigests(text, digests);
    if (!checkOnly && pinned !== text) writeFileSync(file, pinned);
  }
  if (outdated === 0) process.stdout.write(`${images.join(', ')}: every digest is the newest.\n`);
  else if (!checkOnly)
    process.stdout.write('Now run `npm test` and build the images; then commit the files.\n');
  process.exit(checkOnly && outdated > 0 ? 1 : 0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\nNothing was changed.\n`);
  process.exit(2);
}
