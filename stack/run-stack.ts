import { freePort } from './ports.js';
import { Service, type ServiceOptions } from './service.js';
import { providers, type Ports, type Provider, type StackSettings, type Variables } from './settings.js';

/**
 * Node's arguments for the built API, the same as in the image (Dockerfile). By default V8 sizes its heap for the whole
 * machine; with these limits the API holds 25 to 35 MB less under load and is no slower.
 */
export const API_ARGUMENTS = ['--max-semi-space-size=4', '--max-old-space-size=512', 'backend/dist/main.js'];

/** The site's port is PORT; the other servers get free ports. */
export async function choosePorts(environment: Variables): Promise<Ports> {
  const site = Number(environment.PORT ?? 8080);
  return { site, api: await freePort(), sandbox: await freePort(), sandboxMail: await freePort() };
}

/** The command that runs the sandbox from its sources. */
export function sandboxCommand(env: Variables): ServiceOptions {
  const args = ['--import', 'tsx', 'sandbox/src/main.ts'];
  const readyUrl = `http://127.0.0.1:${env.SANDBOX_PORT}/sandbox`;
  return { name: 'sandbox', command: process.execPath, args, env, readyUrl };
}

/** The command that runs the built API. */
export function apiCommand(env: Variables): ServiceOptions {
  const readyUrl = `http://127.0.0.1:${env.API_PORT}/health/ready`;
  return { name: 'api', command: process.execPath, args: API_ARGUMENTS, env, readyUrl };
}

/** The command that serves the built site (`preview`) or the sources with hot reload (`dev`). */
export function siteCommand(mode: 'preview' | 'dev', { site }: Pick<StackSettings, 'site'>): ServiceOptions {
  // Vite itself and not an npm script, whose shell would not forward signals.
  const vite = '../node_modules/vite/bin/vite.js';
  const args = [vite, mode, '--configLoader', 'runner'];
  // Its address is in the summary.
  if (mode === 'preview') args.push('--logLevel', 'warn');
  const readyUrl = `http://127.0.0.1:${site.PORT}/api/health/ready`;
  return { name: 'site', command: process.execPath, args, cwd: 'frontend', env: site, readyUrl };
}

/** Runs the sandbox (if a provider is sandboxed), the API and the site's server until SIGINT or SIGTERM. */
export async function runStack(
  settings: StackSettings,
  api: ServiceOptions,
  site: ServiceOptions,
): Promise<void> {
  const services: Service[] = [];
  const stopping = new AbortController();
  const stop = async (exitCode: number) => {
    stopping.abort();
    await Promise.all(services.map((service) => service.stop()));
    process.exit(exitCode);
  };
  // A signal of the terminal may come twice: npm passes it on.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

  const start = (options: ServiceOptions) => {
    const service = new Service(options);
    services.push(service);
    void service.ended.then((code) => {
      if (stopping.signal.aborted) return;
      process.stderr.write(
        `${options.name} exited (${code ?? 'by a signal'}); stopping every other process.\n`,
      );
      void stop(1);
    });
    return service.ready();
  };
  try {
    const isSandboxed = settings.sandboxed.length > 0;
    await Promise.all([isSandboxed && start(sandboxCommand(settings.sandbox)), start(api)]);
    await start(site);
    printSummary(settings);
  } catch (error) {
    if (stopping.signal.aborted) return;
    process.stderr.write(`${String(error)}\n`);
    await stop(1);
  }
}

function printSummary({ publicUrl, sandboxed, api }: StackSettings): void {
  const parts = (Object.keys(providers) as Provider[]).map((name) => [
    providers[name].title,
    sandboxed.includes(name) ? 'sandbox' : 'real',
  ]);
  parts.push(['Database', api.DATABASE_URL ? 'PostgreSQL' : 'embedded']);
  const lines = parts.map(([title = '', state = '']) => `  ${title.padEnd(20)} ${state}\n`).join('');
  const sandbox = sandboxed.length > 0 ? `The sandbox's data:    ${publicUrl}/sandbox\n` : '';
  process.stdout.write(`\nThe site is ready:     ${publicUrl}\n${sandbox}\n${lines}\nCtrl+C stops it.\n`);
}
