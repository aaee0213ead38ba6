import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig, type UserConfig } from 'vite';
import { content } from './build/content/content-plugin';
import { builtLanguages, ENGLISH, languageCodes } from './build/content/languages';
import { preview, proxyRules } from './build/preview';
import { defineSettings, omitsSamples, readSiteSettings } from './build/site-settings';
import { editor } from './editor/editor-plugin';

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command, isPreview }): UserConfig => {
  const settings = readSiteSettings(process.env);
  const code = process.env.SITE_LANGUAGE ?? ENGLISH;
  // The development server has one language.
  const languages = command === 'build' ? builtLanguages(pathTo('.')) : [];
  if (!languageCodes(pathTo('.')).includes(code)) throw new Error(`There is no folder content/${code}.`);
  const serverOptions = {
    host: '127.0.0.1',
    port: process.env.PORT ? Number(process.env.PORT) : 8080,
    strictPort: true,
    allowedHosts: [new URL(settings.PUBLIC_URL).hostname],
    proxy: proxyRules(process.env),
    // Vite's default allows requests from every origin on localhost.
    cors: false,
  };
  return {
    // The development server has one HTML file for all paths; the build has one for each.
    appType: isPreview ? 'mpa' : 'spa',
    plugins: [
      react(),
      content({ root: pathTo('.'), code, languages, omitsSamples: omitsSamples(process.env) }),
      preview(settings),
      editor(pathTo('.'), code === ENGLISH ? process.env.EDITOR : ''),
    ],
    resolve: { tsconfigPaths: true },
    define: { ...defineSettings(settings), 'import.meta.env.LANGUAGE': JSON.stringify(code) },
    css: {
      // Without a hash, which every page would carry: no two files have the same name.
      modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` },
    },
    build: {
      // Also of the style sheets.
      target: browserslistToEsbuild(),
      manifest: true,
      // The Content-Security-Policy allows no font from a data: address.
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // For browsers without class fields, without a helper that defines them.
        transform: { assumptions: { setPublicClassFields: true } },
        output: {
          codeSplitting: {
            groups: [
              // What every page needs, and small parts of many pages, in two chunks: packages change less often than the site.
              { name: 'packages', test: /node_modules\/(?!swiper)/ },
              // With all that they import. Not main.tsx, which waits at its top level: the chunks of pages import this one.
              {
                name: 'site',
                test: /src\/(?:app\/layout|forms\/drafts|state\/store|styles\/base|features\/giving\/checkout-return-storage|sections\/(?:page-meta|partner-carousel|photo-carousel|project-words)|startup\/first-view|ui\/(?:carousel\/carousel|control-button|motion|ornament|picture))/,
              },
            ],
          },
        },
      },
    },
    // Bundles the packages, so that there is only one React.
    ssr: { noExternal: true },
    server: serverOptions,
    preview: serverOptions,
  };
});
