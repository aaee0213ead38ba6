import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { afterEach, beforeEach } from 'vitest';
import type * as EntryServer from '../../../src/entry-server';
import { defineSettings, omitsSamples, readSiteSettings } from '../../site-settings';
import { content } from '../content-plugin';
import { builtLanguages } from '../languages';

export const frontend = fileURLToPath(new URL('../../..', import.meta.url));

/** A temporary copy of the content, which a test edits. The pictures are those of the original, and added ones. */
export interface ContentFolder {
  readonly root: string;
  /** @param file below `content/` */
  write: (file: string, text: string | Buffer) => Promise<void>;
  /** Replaces text in a file, which has to contain it. */
  edit: (file: string, from: string, to: string) => Promise<void>;
}

/** Provides each test of the file with a copy of the content. */
export function setupContentFolder(): ContentFolder {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'vfu-content-'));
    for (const folder of ['en', 'uk', 'pictures', 'documents'])
      await cp(join(frontend, 'content', folder), join(root, 'content', folder), { recursive: true });
  });
  afterEach(() => rm(root, { recursive: true }));
  const write = async (file: string, text: string | Buffer) => {
    const path = join(root, 'content', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };
  return {
    get root() {
      return root;
    },
    write,
    edit: async (file, from, to) => {
      const text = await readFile(join(root, 'content', file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      await write(file, text.replace(from, to));
    },
  };
}

/**
 * The HTML of pages, without a build. Each call compiles the site anew, which takes seconds.
 * @param folder that has the `content` folder
 * @param code the language
 * @param paths without the language; undefined: all
 * @param environment the settings of the build
 */
export async function renderPages(
  folder: string,
  code: string,
  paths?: string[],
  environment: Record<string, string> = {},
): Promise<string[]> {
  const server = await createServer({
    root: frontend,
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      react(),
      content({
        root: folder,
        code,
        languages: builtLanguages(folder),
        omitsSamples: omitsSamples(environment),
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
