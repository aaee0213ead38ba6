/** `npm run dev`: the same processes as `npm start`, with hot reload. */
import { environmentVariables } from '../stack/environment.js';
import { apiCommand, choosePorts, runStack, siteCommand } from '../stack/run-stack.js';
import { stackSettings } from '../stack/settings.js';

const environment = environmentVariables();
const settings = stackSettings(environment, await choosePorts(environment));
const nest = ['nest', 'start', '--watch', '--path', 'tsconfig.dev.json'];
const api = { ...apiCommand(settings.api), command: 'npx', args: nest, cwd: 'backend' };
await runStack(settings, api, siteCommand('dev', settings));
