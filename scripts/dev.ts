/** `npm run dev`: the same processes as `npm start`, with hot reload. */
import { environmentVariables } from '../stack/environment.js';
import { choosePorts, runStack, siteCommand } from '../stack/run-stack.js';
import { stackSettings } from '../stack/settings.js';

const environment = environmentVariables();
const settings = stackSettings(environment, await choosePorts(environment));
const api = {
  name: 'api',
  command: 'npx',
  args: ['nest', 'start', '--watch', '--path', 'tsconfig.dev.json'],
  cwd: 'backend',
  env: settings.api,
};
await runStack(settings, api, siteCommand('dev', settings));
