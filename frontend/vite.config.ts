import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { viteTargets } from './build/browser-line';
import { donateQr } from './build/pictures/donate-qr-plugin';
import { projectQr } from './build/pictures/project-qr-plugin';
import { logos } from './build/pictures/logos-plugin';
import { pictures } from './build/pictures/pictures-plugin';
import { inlineScript } from './build/inline-script-plugin';
import { content } from './build/content/content-plugin';
import { builtLanguages, ENGLISH, languageCodes } from './build/content/languages';
import { previewServer } from './build/preview-server/preview-server';
import { proxyRules } from './build/preview-server/proxy';
import { defineSettings, donateOnceUrl, readSiteSettings } from './build/site-settings';

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A class name with a hash for each file. Vite's default adds the line, which costs 0.3 kB in the scripts of a page. */
const className = (name: string, file: string) => {
  const path = relative(pathTo('.'), file.replace(/\?.*/, ''));
  return `_${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
};

export default defineConfig(({ command, isPreview, isSsrBuild }) => {
  const settings = readSiteSettings(process.env);
  const code = process.env.SITE_LANGUAGE ?? ENGLISH;
  const language = code === ENGLISH ? null : code;
  // The development server has one language.
  const languages = command === 'build' ? builtLanguages(pathTo('.'), process.env) : [];
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
      content({ root: pathTo('.'), code, languages }),
      pictures({ isEmitted: !language }),
      logos(),
      donateQr(donateOnceUrl(settings, language)),
      inlineScript(pathTo('src/startup/before-first-paint.ts')),
      // One bundle writes the files of every language.
      !language &&
        !isSsrBuild &&
        projectQr(settings.PUBLIC_URL, command === 'build' ? languages.map((each) => each.code) : [code]),
      previewServer(settings, Boolean(process.env.SANDBOX_URL)),
    ],
    resolve: {
      alias: [
        { find: '@contract', replacement: pathTo('../backend/src/contract') },
        // The package's entry for bundlers is its development build, with 0.4 kB of warnings.
        {
          find: /^react-router$/,
          replacement: pathTo('../node_modules/react-router/dist/production/index.mjs'),
        },
        {
          find: /^react-router\/dom$/,
          replacement: pathTo('../node_modules/react-router/dist/production/dom-export.mjs'),
        },
      ],
    },
    define: { ...defineSettings(settings), 'import.meta.env.LANGUAGE': JSON.stringify(code) },
    css: { modules: { generateScopedName: className } },
    build: {
      // Also of the style sheets.
      target: viteTargets(),
      manifest: true,
      // The Content-Security-Policy allows no font from a data: address.
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // Every page names the chunks of all pages, and hashes do not compress.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: {
            groups: [
              // In one request. The preload helper and the runtime in another group would load that group too.
              {
                name: 'boot',
                test: /src\/startup\/(?:boot|click-replay|deferred-assets)\b|vite\/preload-helper|rolldown\/runtime/,
              },
              // Code of every page, in two chunks: packages change less often than the site.
              {
                name: 'packages',
                test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|react-redux|redux|immer|@reduxjs\/toolkit\/dist\/redux-toolkit)\b/,
              },
              // Without main.tsx, which waits at its top level: the chunks of pages import this one.
              {
                name: 'site',
                test: /src\/(?:app\/(?!dialog-root\/dialogs|prompts\/)|startup\/(?:prefetch|use-page-loaded|use-hydrated|first-view-marker|reduced-mode|light-pictures)|features\/donation-return\/(?:pending-return|return-address)|state\/(?!dev-tools|donation-thanks)|sections\/(?:donate-button|external-link|page-meta|privacy-note)|ui\/(?:picture|button|ornament|loader|control|sample-mark|trap-focus|keep-tax-status)|lib\/(?!digits|missing-fields|money|payment-link))/,
              },
              // What pages and the dialogs of the donate buttons share: payment links and the facts beside them.
              {
                name: 'payment',
                test: /src\/(?:sections\/trust-facts|content\/(?:trust|site-links|gift-purpose)|lib\/payment-link)/,
              },
              // Those dialogs, whose code loads when one is open.
              { name: 'giving', test: /src\/(?:features\/giving\/don|ui\/dialog)/ },
              // Not with the forms: the newsletter's loads it with the first press.
              {
                name: 'api',
                test: /toolkit\/dist\/query|src\/api\/(?:base-api|contacts|upsert-contact|location)\b/,
              },
              // Pages with forms, and the newsletter's.
              {
                name: 'forms',
                test: /(?:src\/(?:forms\/|ui\/(?:form(?!\/confirmation)|field)|sections\/form-page|lib\/missing-fields)|contract\/(?:email-address|contact-lists))\b/,
              },
              // The pages of text, so that no other page loads it.
              { name: 'text-page', test: /src\/sections\/text-page\// },
              // Lists need many of these modules at once; one chunk loads faster.
              {
                name: 'project-cards',
                test: /content:entries\/projectCards|content\/projects\.ts|pictures\/projects\/[\w-]+\/01\./,
              },
              { name: 'people', test: /content:entries\/people$|content\/people\.ts|pictures\/people\// },
              {
                name: 'sections',
                test: /src\/(?:sections|content|ui|startup)\/|content:(?!forms\/newsletter)/,
                minShareCount: 2,
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
