import { resolve } from 'node:path';
import { freePort } from './ports.js';
import { ProcessGroup, type Command } from './process-group.js';
import { waitUntilReady } from './wait-until-ready.js';
import { providers, type Ports, type Provider, type StackSettings, type Variables } from './settings.js';

const READY_WITHIN_MS = 120_000;

/** The site's port is PORT; the other servers get free ports. */
export async function choosePorts(environment: Variables): Promise<Ports> {
  const site = Number(environment.PORT ?? 8080);
  return { site, api: await freePort(), sandbox: await freePort(), sandboxMail: await freePort() };
}

/** Runs the sandbox (if a provider is sandboxed), the API and the site's server until SIGINT or SIGTERM. */
export async function runStack(settings: StackSettings, api: Command, site: Command): Promise<void> {
  const aborted = new AbortController();
  const processes = new ProcessGroup((name, code) => {
    process.stderr.write(`${name} exited (${code ?? 'by a signal'}); stopping every other process.\n`);
    aborted.abort();
    void stop(1);
  });
  const stop = async (exitCode: number) => {
    await processes.stop();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
  onceOrphaned(() => void stop(0));

  if (settings.sandboxed.length > 0) processes.start(sandboxCommand(settings));
  processes.start(api);
  try {
    const { PORT, API_URL } = settings.site;
    await waitUntilReady(`${API_URL}/health/ready`, READY_WITHIN_MS, aborted.signal);
    processes.start(site);
    await waitUntilReady(`http://127.0.0.1:${PORT}/api/health/ready`, READY_WITHIN_MS, aborted.signal);
    printSummary(settings);
  } catch (error) {
    if (!aborted.signal.aborted) process.stderr.write(`${String(error)}\n`);
    await stop(1);
  }
}

/** npm forwards a signal only to the shell that runs the script, so the end of that shell is treated as the signal. */
function onceOrphaned(callback: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, 300);
  watch.unref();
}

/** The command that serves the built site (`preview`) or the sources with hot reload (`dev`). */
export function siteCommand(mode: 'preview' | 'dev', settings: StackSettings): Command {
  // Vite itself and not an npm script, whose shell would not forward signals.
  const vite = resolve('node_modules/vite/bin/vite.js');
  // The same limit as nginx's (nginx/http/limits.conf). Node's default is half of it.
  const args = ['--max-http-header-size=32768', vite, mode, '--configLoader', 'runner'];
  return { name: 'site', command: process.execPath, args, cwd: 'frontend', env: settings.site };
}

function sandboxCommand(settings: StackSettings): Command {
  return {
    name: 'sandbox',
    command: process.execPath,
    args: ['--import', 'tsx', 'sandbox/src/main.ts'],
    env: settings.sandbox,
  };
}

function printSummary({ publicUrl, sandboxed, api, warnings }: StackSettings): void {
  const lines = (Object.keys(providers) as Provider[]).map((name) => {
    const state = sandboxed.includes(name) ? 'sandbox' : 'real';
    return `  ${providers[name].title.padEnd(20)} ${state}`;
  });
  process.stdout.write(
    [
      '',
      `The site is ready:     ${publicUrl}`,
      ...(sandboxed.length > 0 ? [`The sandbox's data:    ${publicUrl}/sandbox`] : []),
      '',
      ...lines,
      `  ${'Database'.padEnd(20)} ${api.DATABASE_URL ? 'PostgreSQL' : 'embedded'}`,
      ...warnings.map((warning) => `  ! ${warning}`),
      '',
      'Ctrl+C stops it.',
      '',
    ].join('\n'),
  );
}
