import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { donateQr } from './build/pictures/donate-qr-plugin';
import { logos } from './build/pictures/logos-plugin';
import { pictures } from './build/pictures/pictures-plugin';
import { contentCheck } from './build/content-check/content-check-plugin';
import { defineSettings } from './build/content-check/load-content';
import { previewServer } from './build/preview-server/preview-server';
import { proxyTo } from './build/preview-server/proxy';
import { donateOnceAddress, readSiteSettings } from './build/prerender/site-settings';

export default defineConfig(({ isPreview }) => {
  const settings = readSiteSettings(process.env);
  const listening = {
    host: '127.0.0.1',
    port: process.env.PORT ? Number(process.env.PORT) : 8080,
    strictPort: true,
    allowedHosts: [new URL(settings.PUBLIC_URL).hostname],
    proxy: proxyTo(process.env),
    // Vite's default lets every page on this machine, of whatever port, read the answers.
    cors: false,
  };
  return {
    // While developing every path is the one page; built, each path has a file of its own.
    appType: isPreview ? 'mpa' : 'spa',
    plugins: [
      react(),
      pictures(),
      logos(),
      contentCheck(settings),
      donateQr(donateOnceAddress(settings)),
      previewServer(settings, Boolean(process.env.SANDBOX_URL)),
    ],
    // Types are gone by now; left of the contract are the check of an email address and the currency factors.
    resolve: { alias: { '@contract': fileURLToPath(new URL('../backend/src/contract', import.meta.url)) } },
    define: defineSettings(settings),
    build: {
      manifest: true,
      // The Content-Security-Policy allows no font from a data: address.
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // A list shows many at once: one small file for all of them is quicker than one each.
          codeSplitting: {
            groups: [
              // With what a page begins, in one request; in any other group it would bring that one along.
              {
                name: 'boot',
                test: /src\/startup\/(?:boot|click-replay|deferred-assets)\b|vite\/preload-helper|rolldown\/runtime/,
              },
              // What every page needs, in two: what changes with the packages, and what changes with the site.
              {
                name: 'packages',
                test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|react-redux|redux|immer|@reduxjs\/toolkit\/dist\/redux-toolkit)\b/,
              },
              // Not main.tsx: it waits for the page's code, which would wait for it.
              {
                name: 'site',
                test: /src\/(?:app\/(?!dialog-root\/dialogs)|startup\/(?:prefetch|user-activity|use-hydrated)|state\/(?!with-server|money-thanks|use-at-payment)|sections\/(?:donate-button|external-link|page-meta|page-hero|back-link|badge)|ui\/(?:picture|button|ornament|loader|control|sample-mark)|lib\/(?!digits|form-draft|missing-fields|money|payment-link))/,
              },
              // Next to every way to give: on long pages, and in the dialogs.
              { name: 'trust', test: /src\/(?:sections\/trust-lines|content\/trust)/ },
              // What a donate button opens.
              { name: 'giving', test: /src\/(?:features\/giving\/don|ui\/dialog)/ },
              // What only those need who write to us.
              {
                name: 'forms',
                test: /toolkit\/dist\/query|(?:src\/(?:api\/(?:base-api|contacts|upsert-contact)|forms\/|ui\/(?:form|field)|sections\/form-page|lib\/missing-fields)|contract\/email-address)\b/,
              },
              // Lists show many at once, and the long pages share what they are made of: one file each is quicker.
              { name: 'project-cards', test: /content\/projects\/[^/]+\/card\.ts$/ },
              { name: 'people', test: /content\/people\// },
              { name: 'sections', test: /src\/(?:sections|content|ui|startup)\//, minShareCount: 2 },
            ],
          },
        },
      },
    },
    // One file with everything in it: the prerenderer must not meet a second React.
    ssr: { noExternal: true },
    server: listening,
    preview: listening,
  };
});
