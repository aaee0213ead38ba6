import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import browserslist from 'browserslist';
import { defineConfig } from 'vite';
import { content } from './build/content/content-plugin';
import { builtLanguages, ENGLISH } from './build/content/languages';
import { preview, proxyRules } from './build/preview';
import { defineSettings, omitsSamples, readSiteSettings } from './build/site-settings';
import { editor } from './editor/editor-plugin';

/** The oldest version of each browser in .browserslistrc, which lists the newest first. */
const oldest = new Map(
  browserslist().flatMap((each) => {
    const [, browser, version] = /^(chrome|edge|firefox|ios|safari)(?:_saf)? ([\d.]+)/.exec(each) ?? [];
    return browser && version ? [[browser, browser + version] as const] : [];
  }),
);

export default defineConfig(({ command, isPreview }) => {
  const root = fileURLToPath(new URL('.', import.meta.url));
  const { env } = process;
  const settings = readSiteSettings(env);
  const code = env.SITE_LANGUAGE ?? ENGLISH;
  // The development server has one language.
  const languages = command === 'build' ? builtLanguages(root) : [];
  const server = {
    host: '127.0.0.1',
    port: env.PORT ? Number(env.PORT) : 8080,
    strictPort: true,
    allowedHosts: [new URL(settings.PUBLIC_URL).hostname],
    proxy: proxyRules(env),
    // Vite's default allows requests from every origin on localhost.
    cors: false,
  };
  return {
    // The development server has one HTML file for all paths; the build has one for each.
    appType: isPreview ? 'mpa' : 'spa',
    plugins: [
      react(),
      content({ root, code, languages, omitsSamples: omitsSamples(env), checked: env.CHECKED_CONTENT }),
      preview(settings),
      editor(root, code === ENGLISH ? env.EDITOR : ''),
    ],
    resolve: { tsconfigPaths: true },
    define: { ...defineSettings(settings), 'import.meta.env.LANGUAGE': JSON.stringify(code) },
    // A hash would be in every page.
    css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` } },
    build: {
      target: [...oldest.values()],
      manifest: true,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // For browsers without class fields, without a helper that defines them.
        transform: { assumptions: { setPublicClassFields: true } },
        output: {
          codeSplitting: {
            groups: [
              // Packages change less often than the site. Swiper comes with the first carousel in view.
              { name: 'packages', test: /node_modules\/(?!swiper)/ },
              // In one file, what lists of projects share compresses better than in several.
              { name: 'projects', test: /src\/sections\/project-/, minShareCount: 2 },
            ],
          },
        },
      },
    },
    // Bundles the packages, so that there is only one React.
    ssr: { noExternal: true },
    // The terminal is also that of the API and the type checker.
    clearScreen: false,
    server,
    preview: server,
  };
});
