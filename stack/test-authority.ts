import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { findPebble } from './executables.js';
import { killOnExit } from './kill-on-exit.js';
import { makeCertificate } from './make-certificate.js';
import { freePort } from './ports.js';
import { stopProcess } from './process-group.js';

const READY_WITHIN_MS = 30_000;
const STOP_GRACE_MS = 5_000;

/** A certificate authority for tests, to which every name is on loopback. */
export interface TestAuthority {
  /** The URL of the ACME directory (RFC 8555). */
  directoryUrl: string;
  /** The file with the certificate of the authority's own HTTPS server. */
  caFile: string;
  stop(): Promise<void>;
}

/**
 * Starts Pebble (https://github.com/letsencrypt/pebble) and its name server.
 * @param folder for its files
 * @param httpPort where it fetches HTTP-01 challenges, instead of port 80
 * @throws Error when Pebble is not installed, or with the end of its log when it does not start
 */
export async function startTestAuthority(folder: string, httpPort: number): Promise<TestAuthority> {
  const [port, managementPort, dnsPort, dnsManagementPort, tlsPort] = await Promise.all(
    Array.from({ length: 5 }, freePort),
  );
  const caFile = join(folder, 'authority.pem');
  const keyFile = join(folder, 'authority.key');
  makeCertificate(caFile, keyFile);
  const configFile = join(folder, 'pebble.json');
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    certificate: caFile,
    privateKey: keyFile,
    httpPort,
    tlsPort,
  };
  writeFileSync(configFile, JSON.stringify({ pebble }));
  const log = join(folder, 'authority.log');
  const nameServer = run(findPebble('pebble-challtestsrv'), log, [
    ['-dns01', `127.0.0.1:${dnsPort}`],
    ['-management', `127.0.0.1:${dnsManagementPort}`],
    ['-defaultIPv4', '127.0.0.1'],
    ['-defaultIPv6', ''],
    ['-http01', ''],
    ['-https01', ''],
    ['-tlsalpn01', ''],
  ]);
  const authority = run(findPebble('pebble'), log, [
    ['-config', configFile],
    ['-dnsserver', `127.0.0.1:${dnsPort}`],
  ]);
  const stop = async () => {
    await Promise.all([nameServer, authority].map((child) => stopProcess(child, STOP_GRACE_MS)));
  };
  const directoryUrl = `https://127.0.0.1:${port}/dir`;
  try {
    await waitUntilAnswering(directoryUrl, readFileSync(caFile, 'utf8'), authority);
  } catch (error) {
    await stop();
    throw new Error(`Pebble did not start:\n${readFileSync(log, 'utf8')}`, { cause: error });
  }
  return { directoryUrl, caFile, stop };
}

function run(command: string, logFile: string, options: [string, string][]): ChildProcess {
  const log = openSync(logFile, 'a');
  const child = spawn(command, options.flat(), {
    // Without the pauses of a real authority before each validation.
    env: { PATH: process.env.PATH ?? '', PEBBLE_VA_NOSLEEP: '1' },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  killOnExit(child);
  return child;
}

async function waitUntilAnswering(url: string, ca: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const status = await new Promise((resolve) => {
      get(url, { ca }, (answer) => resolve(answer.resume().statusCode)).once('error', () => resolve(0));
    });
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer`);
}
