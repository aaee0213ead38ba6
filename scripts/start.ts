/** `npm start`: builds what has changed and serves the site, with the sandbox for every provider that has no key. */
import { buildChanged } from '../stack/build.js';
import { environmentVariables } from '../stack/environment.js';
import { apiCommand, choosePorts, runStack, siteCommand } from '../stack/run-stack.js';
import { stackSettings } from '../stack/settings.js';

const environment = environmentVariables();
const settings = stackSettings(environment, await choosePorts(environment));
await buildChanged(settings.site, { deferPictures: environment.NODE_ENV !== 'production' });
await runStack(settings, apiCommand(settings.api), siteCommand('preview', settings));
