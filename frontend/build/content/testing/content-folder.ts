import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { afterAll, afterEach, beforeEach } from 'vitest';
import type * as EntryServer from '../../../src/entry-server';
import { defineSettings, omitsSamples, readSiteSettings } from '../../site-settings';
import { content } from '../content-plugin';
import { builtLanguages } from '../languages';
import type { SiteContent } from '../read-content';

export const frontend = fileURLToPath(new URL('../../..', import.meta.url));

/** A temporary copy of the content. Files are named by their path below `content/`. */
export type ContentFolder = ReturnType<typeof setupContentFolder>;

/** Provides each test of a file with a copy of the content. */
export function setupContentFolder() {
  const root = mkdtempSync(join(tmpdir(), 'vfu-content-'));
  const pathOf = (file: string) => join(root, 'content', file);
  beforeEach(() => {
    // Whatever other languages the site has.
    for (const each of ['en', 'uk', 'pictures', 'documents'])
      cpSync(join(frontend, 'content', each), pathOf(each), { recursive: true });
  });
  afterEach(() => rmSync(join(root, 'content'), { recursive: true }));
  afterAll(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string | Buffer) => {
    mkdirSync(dirname(pathOf(file)), { recursive: true });
    writeFileSync(pathOf(file), text);
  };
  return {
    root,
    write,
    /** Replaces text in a file, which has to contain it. */
    edit: (file: string, from: string, to: string) => {
      const text = readFileSync(pathOf(file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      write(file, text.replace(from, to));
    },
    /** Copies a file or a folder. */
    copy: (from: string, to: string) => cpSync(pathOf(from), pathOf(to), { recursive: true }),
    remove: (file: string) => rmSync(pathOf(file), { recursive: true }),
  };
}

/**
 * The HTML of pages, without a build. Each call compiles the site anew, which takes seconds.
 * @param folder that has the `content` folder
 * @param checked what has been read from it
 * @param code the language
 * @param paths without the language; undefined: all
 * @param environment the settings of the build
 */
export async function renderPages(
  { root: folder }: ContentFolder,
  checked: SiteContent,
  code: string,
  paths?: string[],
  environment: Record<string, string> = {},
): Promise<string[]> {
  const checkedFile = join(folder, 'checked.json');
  writeFileSync(checkedFile, JSON.stringify(checked));
  const server = await createServer({
    root: frontend,
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
      content({
        root: folder,
        code,
        languages: builtLanguages(folder),
        omitsSamples: omitsSamples(environment),
        checked: checkedFile,
      }),
    ],
    resolve: {
      alias: { '@contract': fileURLToPath(new URL('../../../../backend/src/contract', import.meta.url)) },
    },
    define: {
      ...defineSettings(readSiteSettings(environment)),
      'import.meta.env.LANGUAGE': JSON.stringify(code),
    },
  });
  try {
    const { pages, renderPage } = (await server.ssrLoadModule('/src/entry-server.tsx')) as typeof EntryServer;
    return await Promise.all(
      (paths ?? pages.map(({ path }) => path)).map(async (path) => {
        const { head, body } = await renderPage(path);
        return head + body;
      }),
    );
  } finally {
    await server.close();
  }
}
