/** `npm start`: builds what has changed and serves the site, with the sandbox for every provider that has no key. */
import { API_ARGUMENTS } from '../stack/api-arguments.js';
import { buildChanged } from '../stack/build.js';
import { environmentVariables } from '../stack/environment.js';
import { choosePorts, runStack, siteCommand } from '../stack/run-stack.js';
import { stackSettings } from '../stack/settings.js';

const environment = environmentVariables();
const settings = stackSettings(environment, await choosePorts(environment));
await buildChanged(settings.site, { deferPictures: environment.NODE_ENV !== 'production' });
const api = { name: 'api', command: process.execPath, args: API_ARGUMENTS, env: settings.api };
await runStack(settings, api, siteCommand('preview', settings));
