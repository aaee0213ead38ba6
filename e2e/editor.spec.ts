import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test, type Page } from './support/test';

// The editor renders only the fields that are on the screen.
test.use({ viewport: { width: 1440, height: 4000 } });

const CONTENT = 'frontend/content';

/** The texts of the content by their paths in the repository. */
const texts = Object.fromEntries(
  readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => [`${CONTENT}/${file}`, readFileSync(`${CONTENT}/${file}`, 'utf8')]),
);

/** Opens the editor on a copy of the content. No script can use Chromium's picker of folders, so it returns that copy. */
async function openEditor(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  const response = await page.goto('/edit');
  expect(response?.headers()['content-security-policy']).toContain('https://api.github.com');
  await page.evaluate(async (files) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    for (const [path, text] of Object.entries(files)) {
      let folder = root;
      const names = path.split('/');
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
      const file = await folder.getFileHandle(names.at(-1) ?? '', { create: true });
      const stream = await file.createWritable();
      await stream.write(text);
      await stream.close();
    }
  }, texts);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await expect(page.getByText('Pilot Survival Vests Initiative')).toBeVisible();
}

/** The paths and texts of the files that the editor has changed or added. */
async function changes(page: Page): Promise<Record<string, string>> {
  const files = await page.evaluate(async () => {
    const found: Record<string, string> = {};
    const visit = async (folder: FileSystemDirectoryHandle, path: string) => {
      for await (const [name, handle] of folder.entries()) {
        if (handle instanceof FileSystemDirectoryHandle) await visit(handle, `${path}${name}/`);
        else if (handle instanceof FileSystemFileHandle)
          found[path + name] = await (await handle.getFile()).text();
      }
    };
    await visit(await navigator.storage.getDirectory(), '');
    return found;
  });
  return Object.fromEntries(Object.entries(files).filter(([path, text]) => texts[path] !== text));
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/\bsaved\b/i).first()).toBeVisible();
};

test('what the schema does not allow is not saved, a corrected sentence changes its line of one file, and no other byte; a project is added with pictures from a phone, which lose their place, in both languages', async ({
  page,
}) => {
  await openEditor(page);
  await page.getByText('Pilot Survival Vests Initiative').click();
  const summaries = page.getByRole('textbox', { name: 'Summary' });
  await summaries.first().fill('◇ Gloves.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The mark ◇ cannot stand here.').first()).toBeVisible();
  expect(await changes(page)).toEqual({});
  await summaries.first().fill('A vest: first aid.');
  await summaries.last().fill('Жилет.');
  await save(page);
  const replaced = (code: string, summary: string) =>
    texts[`${CONTENT}/${code}/projects/pilot-vests.yaml`]?.replace(/^summary: .*$/m, `summary: ${summary}`);
  const project = {
    [`${CONTENT}/en/projects/pilot-vests.yaml`]: replaced('en', "'A vest: first aid.'"),
    [`${CONTENT}/uk/projects/pilot-vests.yaml`]: replaced('uk', 'Жилет.'),
  };
  // The editor says it before the last file is written.
  await expect.poll(() => changes(page)).toEqual(project);

  const before = Object.keys(await changes(page));
  await page.goto('/edit#/collections/projects/new');
  const field = (name: string, index = 0) => page.getByRole('textbox', { name }).nth(index);
  const addEntry = (list: string, language = 0) =>
    page
      .getByRole('button', { name: new RegExp(`Add .*${list}`) })
      .nth(language)
      .click();
  const addPicture = async (name: string, background: string, index = 0) => {
    const photo = sharp({ create: { width: 3000, height: 2250, channels: 3, background } }).withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' },
    });
    const file = { name, mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() };
    const group = page.getByRole('group', { name: /File\W+Field/ }).nth(index);
    await group.locator('input[type=file]').first().setInputFiles(file);
    // The editor encodes it first.
    await expect(group.getByRole('button', { name: 'Replace' })).toBeVisible();
  };
  await field('Name').fill('Warm Hands');
  // In each language, the name for sentences follows.
  await field('Name', 2).fill('Теплі руки');
  await field('Summary').fill('Gloves.');
  await addPicture('IMG 2034.JPG', '#a03020');
  await field('Alt').fill('Gloves on a table.');
  await field('Description').fill('Gloves: by the box.');
  await addEntry('Paragraphs');
  await field('Text').fill('For the winter.');
  await addEntry('Paragraphs', 1);
  await field('Text', 1).fill('На зиму.');
  await addEntry('Photos');
  await addPicture('IMG 2035.JPG', '#2050a0', 1);
  await field('Alt', 1).fill('A box of gloves.');
  await save(page);
  const pictures = `${CONTENT}/pictures/projects/warm-hands`;
  const added = async () =>
    Object.entries(await changes(page)).flatMap(([file, text]) =>
      text === '' || before.includes(file) ? [] : [file],
    );
  await expect
    .poll(async () => (await added()).sort())
    .toEqual([
      `${CONTENT}/en/projects/warm-hands.yaml`,
      `${pictures}/img-2034.webp`,
      `${pictures}/img-2035.webp`,
      `${CONTENT}/uk/projects/warm-hands.yaml`,
    ]);
  const files = await changes(page);
  // A WebP has its metadata in chunks of these names (RFC 9649, section 2.7.1.5).
  for (const name of ['img-2034', 'img-2035'])
    expect(files[`${pictures}/${name}.webp`]).toMatch(/^RIFF(?!.*(?:EXIF|XMP )).*$/s);
  expect(files[`${CONTENT}/en/projects/warm-hands.yaml`]).toBe(`name: Warm Hands
summary: Gloves.
picture:
  file: /projects/warm-hands/img-2034.webp
  alt: Gloves on a table.
description: 'Gloves: by the box.'
paragraphs:
  - For the winter.
photos:
  - file: /projects/warm-hands/img-2035.webp
    alt: A box of gloves.
`);
  expect(files[`${CONTENT}/uk/projects/warm-hands.yaml`]).toBe(`name: Теплі руки
paragraphs:
  - На зиму.
photos:
  - file: /projects/warm-hands/img-2035.webp
`);
});
