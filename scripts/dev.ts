/** `npm run dev`: the same processes as `npm start`, with hot reload. */
import { environmentVariables } from '../stack/environment.js';
import { apiCommand, choosePorts, runStack, siteCommand } from '../stack/run-stack.js';
import { stackSettings } from '../stack/settings.js';

const environment = environmentVariables();
const settings = stackSettings(environment, await choosePorts(environment));
// Nest itself and without a shell, as neither npx nor a shell would forward signals.
const nest = '../node_modules/@nestjs/cli/bin/nest.js';
const args = [nest, 'start', '--watch', '--no-shell', '--path', 'tsconfig.dev.json'];
const api = { ...apiCommand(settings.api), args, cwd: 'backend' };
await runStack(settings, api, siteCommand('dev', settings));
