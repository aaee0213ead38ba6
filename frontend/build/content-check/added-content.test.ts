import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { SiteCopy } from './site-copy';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const photograph = (hue: string) =>
  sharp({ create: { width: 1000, height: 750, channels: 3, background: hue } })
    .jpeg()
    .toBuffer();

const card = `
import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'warm-hands',
  name: 'Warm Hands',
  badge: 'humanitarian',
  list: 'current',
  summary: 'Gloves for those who work outside in winter.',
  picture: { key: picture, alt: 'A pair of knitted gloves on a table.' },
};
`;
const project = `
import type { Project } from '../project';
import photo02 from './02?picture';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: { label: 'ongoing', name: card.name, description: 'Gloves, by the box.' },
  projectOverviewSection: { descriptions: ['People who repair a power line in January need warm fingers.'] },
  projectGallerySection: {
    photos: [card.picture, { key: photo02, alt: 'A box of gloves on a counter.' }],
  },
};
`;
const person = `
import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Walter Newcomer',
  pageUrlPath: 'walter-newcomer',
  role: 'Volunteer',
  info: ['He came to carry one box, and stayed.'],
  profileImage: { key: portrait, alt: 'A man with a box on his shoulder.' },
  membershipType: membershipTypes.VOLUNTEER,
};
`;

const svgLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M0 0h300v100H0z"/></svg>`;
const pngLogo = () =>
  sharp({ create: { width: 480, height: 240, channels: 4, background: '#2050a0' } })
    .png()
    .toBuffer();

let site: SiteCopy;
beforeAll(async () => {
  site = await SiteCopy.create();
  await site.write('src/content/projects/warm-hands/card.ts', card);
  await site.write('src/content/projects/warm-hands/project.ts', project);
  await site.write('src/content/projects/warm-hands/01.JPG', await photograph('#a03020'));
  await site.write('src/content/projects/warm-hands/02.jpg', await photograph('#2050a0'));
  await site.write('src/content/people/walter-newcomer/person.ts', person);
  // The same photograph as in the project: each folder has its own picture files.
  await site.write('src/content/people/walter-newcomer/portrait.jpg', await photograph('#2050a0'));
  await site.write('src/content/partners/blue-sample/logo.svg', svgLogo);
  await site.write('src/content/partners/placeholder-medics/logo.png', await pngLogo());
});
afterAll(() => site.remove());

describe('a new project folder and a new person folder', () => {
  beforeAll(async () => {
    const { code, output } = await site.run('build');
    if (code !== 0) throw new Error(output);
  });
  const page = (path: string) => readFile(site.path(`dist${path}`), 'utf8');

  test('become pages that the sitemap lists', async () => {
    expect(await page('/warm-hands.html')).toMatch(/<h1[^>]*>Warm Hands<\/h1>/);
    expect(await page('/about/walter-newcomer.html')).toMatch(/<h1[^>]*>Walter Newcomer<\/h1>/);
    const sitemap = await page('/sitemap.xml');
    expect(sitemap).toContain('/warm-hands</loc>');
    expect(sitemap).toContain('/about/walter-newcomer</loc>');
  });

  test('are linked from the projects and the people', async () => {
    expect(await page('/all-projects.html')).toContain('href="/warm-hands"');
    expect(await page('/about.html')).toContain('href="/about/walter-newcomer"');
  });

  test('show their photos as AVIF and WebP in several widths, with dimensions', async () => {
    const html = await page('/warm-hands.html');
    const [picture = ''] = /<picture[^>]*>(?:(?!<\/picture>).)*warm-hands-02.*?<\/picture>/.exec(html) ?? [];
    expect(picture).toContain('alt="A box of gloves on a counter."');
    expect(picture).toMatch(/width="1000" height="750"/);
    expect(picture).toContain('type="image/avif"');
    expect(picture).toContain('type="image/webp"');
    const files = (await readdir(site.path('dist/pictures'))).filter((file) =>
      file.startsWith('warm-hands-02'),
    );
    const [avif = ''] = files.filter((file) => file.endsWith('.avif'));
    expect(files.filter((file) => file.endsWith('.avif')).length).toBeGreaterThan(2);
    expect(await sharp(site.path(`dist/pictures/${avif}`)).metadata()).toMatchObject({ format: 'heif' });
    for (const [address = ''] of picture.matchAll(/(?<=\/pictures\/)[\w.-]+/g))
      expect(files).toContain(address);
  });
});

describe('a logo in a partner’s folder', () => {
  const card = (html: string, name: string) => {
    const [found = ''] =
      new RegExp(`<a [^>]*>(?:(?!</a>).)*(?:alt="${name}"|>${name}<).*?</a>`).exec(html) ?? [];
    return found;
  };

  test.each([
    ['the grid', '/partners.html'],
    ['the carousel', '/index.html'],
  ])('appears in %s with its size; other partners keep their wordmarks', async (_place, page) => {
    const html = await readFile(site.path(`dist${page}`), 'utf8');
    const svgCard = card(html, 'Blue Sample');
    expect(svgCard).toMatch(
      /<img src="\/pictures\/blue-sample-logo\.[0-9a-f]{10}\.svg" alt="Blue Sample" width="300" height="100"/,
    );
    expect(svgCard).toContain('href="https://blue-sample.example.org/"');
    const pngCard = card(html, 'Placeholder Medics');
    expect(pngCard).toMatch(
      /<img src="[^"]+-logo\.[0-9a-f]{10}\.png" alt="Placeholder Medics" width="480" height="240"/,
    );
    const classOf = (text: string) => /<img[^>]* class="([^"]*)"/.exec(text)?.[1]?.split(' ').length;
    expect([classOf(svgCard), classOf(pngCard)]).toEqual([1, 2]);
    expect(card(html, 'Sample Hands')).not.toContain('<img');
    for (const [, address = ''] of (svgCard + pngCard).matchAll(/src="([^"]+)"/g))
      expect((await readFile(site.path(`dist${address}`))).length).toBeGreaterThan(0);
  });
});

test('errors fail the build, with a sentence for each: the file, the error and how to correct it', async () => {
  await site.write('src/content/projects/warm-hands/card.ts', card.replace("'humanitarian'", "'Urgent'"));
  await site.write(
    'src/content/projects/warm-hands/project.ts',
    project
      .replace(", alt: 'A box of gloves on a counter.'", '')
      .replace('descriptions:', "readMoreLink: 'www.warm-hands.org', descriptions:"),
  );
  await site.write(
    'src/content/people/Walter_N/person.ts',
    person.replace('./portrait', '../walter-newcomer/portrait'),
  );
  const partner = (file: string) => `src/content/partners/${file}`;
  await site.write(partner('blue-sample/logo.png'), await pngLogo());
  await site.write(
    partner('example-one/logo.svg'),
    svgLogo.replace('<path', '<script>alert(1)</script><path'),
  );
  await site.write(partner('example-two/logo.png'), 'no picture');
  await site.write(partner('sample-hands/logo.svg'), svgLogo + '<!---->'.repeat(20_000));
  await site.write(partner('sample-relief/Logo.SVG'), svgLogo);
  const { code, output } = await site.run('build:site');
  expect(code).not.toBe(0);
  const folder = 'frontend/src/content';
  for (const sentence of [
    `${folder}/projects/warm-hands/card.ts has the badge "Urgent", which does not exist. Choose one of: humanitarian, medical, educational.`,
    `${folder}/projects/warm-hands/project.ts (Warm Hands) has a picture without a description. Write alt: and one sentence that says what can be seen.`,
    `${folder}/projects/warm-hands/project.ts (Warm Hands) has the link "www.warm-hands.org", which is not complete. Start it with / for a page of this site, or with https://.`,
    `${folder}/people/Walter_N cannot be part of an address. Name the folder in small letters, digits and hyphens.`,
    `${folder}/partners/blue-sample has a logo.svg and a logo.png. Keep one: the SVG, if it looks right.`,
    `${folder}/partners/example-one/logo.svg has a script in it, or parts in other files. Export it again as a plain SVG, or as a PNG.`,
    `${folder}/partners/example-two/logo.png cannot be read as a PNG. Save it again in that format.`,
    `${folder}/partners/sample-hands/logo.svg has 141 kB, and a logo may have 100. Save it smaller: 480 pixels wide is enough.`,
    `${folder}/partners/sample-relief/Logo.SVG is not shown. Name it logo.svg or logo.png, or delete it.`,
  ]) {
    expect(output).toContain(sentence);
  }
});
