/** `npm run dev`: the same processes as `npm start`, with hot reload. */
import { environmentVariables } from '../stack/environment.js';
import { choosePorts, runStack, siteCommand } from '../stack/run-stack.js';
import { stackSettings } from '../stack/settings.js';

const given = environmentVariables();
const settings = stackSettings(given, await choosePorts(given));
const api = {
  name: 'api',
  command: 'npx',
  args: ['nest', 'start', '--watch'],
  cwd: 'backend',
  env: settings.api,
};
await runStack(settings, api, siteCommand('dev', settings));
