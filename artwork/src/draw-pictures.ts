import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Canvas } from './paper/canvas';
import { formScenes } from './scenes/forms';
import { galleryScenes, homeScenes } from './scenes/home';
import { homeHero } from './scenes/home-hero';
import { portrait } from './scenes/portraits';
import { projectGalleries } from './scenes/project-galleries';
import { bandScenes, projectScenes } from './scenes/projects';

/**
 * Draws the pictures of the site, or those whose names contain the argument: `npm run draw -w artwork -- [part of a name]`.
 * The SVGs are committed, and an editor can replace each one with a photograph.
 */
const content = new URL('../../frontend/content/pictures/', import.meta.url);
const people = (language: string) => new URL(`../../frontend/content/${language}/people/`, import.meta.url);

const scenes: Record<string, () => Canvas> = {
  'home/hero-wide': () => homeHero(false),
  'home/hero-portrait': () => homeHero(true),
  ...Object.fromEntries(
    Object.entries(bandScenes).map(([name, draw]) => [
      `${name === 'prosthetics' ? 'donate' : 'home'}/${name}`,
      draw,
    ]),
  ),
  ...homeScenes,
  ...formScenes,
  ...Object.fromEntries(Object.entries(galleryScenes).map(([n, draw]) => [`home/gallery/${n}`, draw])),
  ...Object.fromEntries(Object.entries(projectScenes).map(([slug, draw]) => [`projects/${slug}/01`, draw])),
  ...Object.fromEntries(
    Object.entries(projectGalleries).flatMap(([slug, gallery]) =>
      Object.entries(gallery).map(([name, draw]) => [`projects/${slug}/${name}`, draw]),
    ),
  ),
};

/** One portrait for each person, with the initials of the name in that language. */
async function portraits(language: string, ending: string): Promise<Record<string, () => Canvas>> {
  const drawn = (await readdir(people(language))).map(async (file, index) => {
    const text = await readFile(new URL(file, people(language)), 'utf8');
    const words = (/^name: (.+)$/m.exec(text)?.[1] ?? '').split(' ');
    const initials = [words[0], words.at(-1)].map((word) => (word ?? '').charAt(0).toUpperCase()).join('');
    return [
      `people/${file.replace('.yaml', '')}/portrait${ending}`,
      () => portrait(initials, index),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
}

Object.assign(scenes, await portraits('en', ''), await portraits('uk', '.uk'));
const filter = process.argv[2] ?? '';
for (const [name, draw] of Object.entries(scenes)) {
  if (!name.includes(filter)) continue;
  const file = new URL(`${name}.svg`, content);
  await mkdir(dirname(file.pathname), { recursive: true });
  const svg = draw().toSvg();
  await writeFile(file, svg);
  console.log(`${name}.svg ${String(Math.round(svg.length / 1024))} kB`);
}
