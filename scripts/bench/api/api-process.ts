import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { killOnExit } from '../../../stack/kill-on-exit.js';
import { API_ARGUMENTS } from '../../../stack/api-arguments.js';
import { freePort } from '../../../stack/ports.js';
import { waitUntilReady } from '../../../stack/wait-until-ready.js';

const READY_WITHIN_MS = 60_000;

/** A process of the built API. */
export interface ApiProcess {
  url: string;
  child: ChildProcess;
  /** From the start of the process to the first 200 of /health/ready, in milliseconds. */
  readyAfterMs: number;
  stop(): Promise<void>;
}

/** @throws Error when it does not become ready */
export async function startApi(environment: Record<string, string>): Promise<ApiProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, API_ARGUMENTS, {
    env: { ...environment, PATH: process.env.PATH, API_PORT: String(port) },
    stdio: 'ignore',
  });
  killOnExit(child, 'SIGKILL');
  await waitUntilReady(`${url}/health/ready`, READY_WITHIN_MS, new AbortController().signal);
  return {
    url,
    child,
    readyAfterMs: performance.now() - startedAt,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
