import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { logos } from '../pictures/logos-plugin';
import { pictures } from '../pictures/pictures-plugin';
import { defineSettings, type SiteSettings } from '../site-settings';
import type * as AllContent from '../../src/content/check/all-content';
import { logoErrors } from './logo-errors';
import { readContentFiles, readLanguages } from '../translations/translations';
import { reportTranslation, type TranslationReport } from '../translations/translation-report';
import { loadErrorMessage } from './load-error';

/** The content check's result, with the state of each translation. */
export interface ContentReport extends AllContent.ContentReport {
  translations: TranslationReport[];
}

/** Loads and checks all content with a running Vite server. */
export async function checkContentWith(server: ViteDevServer): Promise<ContentReport> {
  try {
    const { createContentReport } = (await server.ssrLoadModule(
      '/src/content/check/all-content.ts',
    )) as typeof AllContent;
    const report = createContentReport(new Date().toISOString().slice(0, 10));
    const { root } = server.config;
    const files = readContentFiles(root);
    const translations = readLanguages(root).map((language) => reportTranslation(language, files));
    const errors = [
      ...report.errors,
      ...(await logoErrors(root)),
      ...translations.flatMap(translationErrors),
    ];
    return { ...report, errors, translations };
  } catch (error) {
    return {
      errors: [loadErrorMessage(error)],
      samples: [],
      expired: [],
      unsetAddresses: [],
      duplicateSentences: [],
      translations: [],
      counts: noCounts,
    };
  }
}

function translationErrors({ language, errors }: TranslationReport): string[] {
  return errors.map((error) => `frontend/src/content/translations/${language} ${error}`);
}

const noCounts = {
  projects: 0,
  people: 0,
  partners: 0,
  currentProjects: 0,
  successfulProjects: 0,
  stories: 0,
};

/** Loads and checks all content with a Vite server of its own. */
export async function checkContent(settings: SiteSettings, root = frontend): Promise<ContentReport> {
  const server = await createServer({
    root,
    define: defineSettings(settings),
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    plugins: [pictures(), logos()],
    resolve: { alias: { '@contract': contract } },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    return await checkContentWith(server);
  } finally {
    await server.close();
  }
}

const frontend = fileURLToPath(new URL('../..', import.meta.url));
const contract = fileURLToPath(new URL('../../../backend/src/contract', import.meta.url));
