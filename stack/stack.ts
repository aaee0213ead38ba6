import { resolve } from 'node:path';
import { freePort } from './ports.js';
import { Processes, type Command } from './processes.js';
import { untilReady } from './ready.js';
import { providers, type Ports, type Provider, type StackSettings, type Variables } from './settings.js';

const READY_WITHIN_MS = 120_000;

/** The site where it was asked for; all behind it wherever there is room. */
export async function portsFor(given: Variables): Promise<Ports> {
  const site = Number(given.PORT ?? 8080);
  return { site, api: await freePort(), sandbox: await freePort(), sandboxMail: await freePort() };
}

/**
 * Runs the sandbox (where anything is sandboxed), the server and then the site in front of it, until told to stop.
 */
export async function runStack(settings: StackSettings, api: Command, site: Command): Promise<void> {
  const gaveUp = new AbortController();
  const processes = new Processes((name, code) => {
    process.stderr.write(`${name} has ended (${code ?? 'by a signal'}); stopping everything.\n`);
    gaveUp.abort();
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
    await untilReady(`${API_URL}/health/ready`, READY_WITHIN_MS, gaveUp.signal);
    processes.start(site);
    await untilReady(`http://127.0.0.1:${PORT}/api/health/ready`, READY_WITHIN_MS, gaveUp.signal);
    announce(settings);
  } catch (error) {
    if (!gaveUp.signal.aborted) process.stderr.write(`${String(error)}\n`);
    await stop(1);
  }
}

/**
 * npm runs a script in a shell, and passes a signal on to that shell alone: it dies, and nothing is told to what it
 * ran. So the end of the shell is taken as the signal.
 */
function onceOrphaned(then: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    then();
  }, 300);
  watch.unref();
}

/** The site, as built (`preview`) or as it is being edited (`dev`). */
export function siteCommand(mode: 'preview' | 'dev', settings: StackSettings): Command {
  // Vite itself rather than an npm script: a signal has to reach it without a shell in between.
  const vite = resolve('node_modules/vite/bin/vite.js');
  // Node's default is half of what nginx accepts (nginx/http/limits.conf).
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

function announce({ publicUrl, sandboxed, api, warnings }: StackSettings): void {
  const lines = (Object.keys(providers) as Provider[]).map((name) => {
    const state = sandboxed.includes(name) ? 'sandbox' : 'real';
    return `  ${providers[name].title.padEnd(20)} ${state}`;
  });
  process.stdout.write(
    [
      '',
      `The site is ready:     ${publicUrl}`,
      ...(sandboxed.length > 0 ? [`What the sandbox saw:  ${publicUrl}/sandbox`] : []),
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
