/** `npm start`: builds what has changed and serves the whole site, the sandbox in the place of every absent provider. */
import { API_ARGUMENTS } from '../stack/api-arguments.js';
import { buildChanged } from '../stack/build.js';
import { givenVariables } from '../stack/environment.js';
import { portsFor, runStack, siteCommand } from '../stack/stack.js';
import { settingsOf } from '../stack/settings.js';

const given = givenVariables();
const settings = settingsOf(given, await portsFor(given));
await buildChanged(settings.site, { deferPictures: given.NODE_ENV !== 'production' });
const api = { name: 'api', command: process.execPath, args: API_ARGUMENTS, env: settings.api };
await runStack(settings, api, siteCommand('preview', settings));
