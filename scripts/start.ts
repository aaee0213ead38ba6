/**
 * `npm start` builds what has changed and serves the site, with the sandbox for every provider that has no key. `npm run dev`
 * (`--dev`) runs the same processes with hot reload.
 */
import { buildChanged } from '../stack/build.js';
import { isFree } from '../stack/ports.js';
import { Service } from '../stack/service.js';
import { apiCommand, choosePorts, runStack, siteCommand } from '../stack/run-stack.js';
import { environmentVariables, SettingsError, stackSettings } from '../stack/settings.js';

const environment = environmentVariables();
const ports = await choosePorts(environment);
if (!(await isFree(ports.site))) throw new SettingsError('PORT must be the number of a free port.');
const settings = stackSettings(environment, ports);
const api = apiCommand(settings.api);
if (process.argv.includes('--dev')) {
  // Nest itself and without a shell, as neither npx nor a shell would forward signals.
  const nest = '../node_modules/@nestjs/cli/bin/nest.js';
  const args = [nest, 'start', '--watch', '--no-shell', '--path', 'tsconfig.dev.json'];
  await runStack(settings, { ...api, args, cwd: 'backend', compiles: true }, siteCommand('dev', settings));
  // Vite checks no types. Not TypeScript 7, whose command does not forward signals to the program that it starts.
  const types = ['node_modules/typescript/bin/tsc6', '-p', 'frontend', '--watch', '--preserveWatchOutput'];
  new Service({ ...api, name: 'types', args: types });
} else {
  const { PUBLIC_URL = '', ...local } = settings.site;
  // The pages of a local address are built for the default one, which the preview server replaces (frontend/build/preview.ts).
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(PUBLIC_URL);
  const DEFER_PICTURES = String(environment.NODE_ENV !== 'production');
  await buildChanged({ ...(isLocal ? local : settings.site), DEFER_PICTURES });
  await runStack(settings, api, siteCommand('preview', settings));
}
