/** `npm run dev`: the same stack, each half rebuilt as it is edited. */
import { givenVariables } from '../stack/environment.js';
import { portsFor, runStack, siteCommand } from '../stack/stack.js';
import { settingsOf } from '../stack/settings.js';

const given = givenVariables();
const settings = settingsOf(given, await portsFor(given));
const api = {
  name: 'api',
  command: 'npx',
  args: ['nest', 'start', '--watch'],
  cwd: 'backend',
  env: settings.api,
};
await runStack(settings, api, siteCommand('dev', settings));
