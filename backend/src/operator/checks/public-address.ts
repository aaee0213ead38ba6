import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { pluralize } from '../command-line/outcome.js';
import {
  failed,
  NotCheckedError,
  ok,
  required,
  warning,
  type Finding,
  type Requirement,
  type SiteSettings,
} from './check.js';

const TIMEOUT_MS = 6_000;

/** The public address: its form, its name, its certificate, and whether this site answers there. */
export function publicAddressRequirements(site: SiteSettings): Requirement[] {
  const publicUrl = () => new URL(required(site.environment.PUBLIC_URL, 'PUBLIC_URL'));
  return [
    { name: 'public address', check: () => checkAddress(publicUrl(), site) },
    { name: 'site', needsRunningSite: true, check: () => checkAnswer(publicUrl(), site) },
    { name: 'samples', needsRunningSite: true, check: () => checkSamples(publicUrl(), site) },
    { name: 'certificate', needsRunningSite: true, check: () => checkCertificate(publicUrl()) },
  ];
}

async function checkAddress({ origin, protocol, hostname }: URL, { isProduction }: SiteSettings) {
  if (isProduction && isLoopback(hostname)) {
    return failed(
      `PUBLIC_URL is ${origin}, an address of this machine: donors would return to nothing`,
      'Set PUBLIC_URL to the address that visitors type, https://…, then run ./vfu start.',
    );
  }
  if (isProduction && protocol !== 'https:') {
    return failed(
      'PUBLIC_URL does not begin with https://',
      'Set up TLS (docs/runbook.md) and change PUBLIC_URL to https://….',
    );
  }
  const isKnown = await lookup(hostname.replace(/^\[|\]$/g, '')).catch(() => null);
  if (isKnown || isLoopback(hostname)) return ok(origin);
  return failed(
    `the name ${hostname} does not resolve`,
    'Create an A record for it that points to this server; it may take an hour until it is known.',
  );
}

async function checkAnswer({ origin, hostname }: URL, { isTrial }: SiteSettings): Promise<Finding> {
  const where = `${origin}/api/health/ready`;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(where, { signal, redirect: 'manual' }).catch(() => null);
  if (response === null) {
    // Inside a container, this machine's own name is the container.
    if (isTrial && isLoopback(hostname)) return ok('not reachable from this container, as usual in a trial');
    return failed(
      `nothing answers at ${where}`,
      'Start the site (./vfu start), and check that the domain points to this server and that its firewall lets ports 80 and 443 in.',
    );
  }
  const { status } = response;
  const body: unknown = await response.json().catch(() => null);
  const health = body as { status?: string; parts?: Record<string, string> } | null;
  if (typeof health?.status !== 'string') {
    return failed(
      `another server answers at ${where} (status ${status})`,
      'Point the domain to this server, or set PUBLIC_URL to the address that visitors end at, then run ./vfu start.',
    );
  }
  if (health.status === 'ok' && status === 200) return ok('answers, and is ready');
  const down = Object.entries(health.parts ?? {}).flatMap(([name, state]) => (state === 'up' ? [] : [name]));
  return failed(
    `the site is not ready: ${down.join(', ')} down`,
    'See "database" below. ./vfu start starts what is down; ./vfu logs api says why.',
  );
}

/** How many samples doctor names: those that donors ask for first. */
const NAMED_SAMPLES = 6;

/** The samples that the build of the site has listed (frontend/build/bundle.ts). */
async function checkSamples({ origin }: URL, { isProduction }: SiteSettings): Promise<Finding> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${origin}/samples.json`, { signal }).catch(() => null);
  const listed: unknown = response?.ok ? await response.json().catch(() => null) : null;
  if (!Array.isArray(listed)) return ok('the site does not say');
  const places = listed.map((place) => String(place).replace('frontend/content/en/', ''));
  if (!isProduction || places.length === 0) return ok(`${places.length} places`);
  return warning(
    `${places.length} places have samples (${origin}/samples.json). Donors ask first for: ${places.slice(0, NAMED_SAMPLES).join('; ')}`,
    'Write what is true in the editor, and delete the mark: docs/content.md, Samples.',
  );
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname) || hostname.endsWith('.localhost');
}

/** A certificate with fewer days left was not renewed: the stack renews 30 days before the end. */
const MIN_DAYS = 14;
const DAY_MS = 86_400_000;

/** The certificate at a public address. @throws NotCheckedError when there is no TLS connection */
export async function checkCertificate({ protocol, hostname, port }: URL): Promise<Finding> {
  if (protocol !== 'https:') return ok('none needed for http');
  const { error, expiresAt } = await readCertificate(hostname, Number(port || 443));
  const days = Math.floor((expiresAt.getTime() - Date.now()) / DAY_MS);
  if (days < 0) return failed('the certificate has expired', 'Renew it: docs/runbook.md, TLS.');
  if (error !== null) {
    return failed(
      `browsers refuse the certificate: ${error}`,
      'Install a certificate for this name: docs/runbook.md, TLS.',
    );
  }
  const left = `${pluralize(days, 'day')} left`;
  return days < MIN_DAYS
    ? warning(`the certificate was not renewed: ${left}`, 'See why the renewal fails: docs/runbook.md, TLS.')
    : ok(left);
}

/** Reads the certificate of a server, trusted or not. `error`: why a browser would refuse it; null when it would not. */
function readCertificate(hostname: string, port: number): Promise<{ error: string | null; expiresAt: Date }> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const names = isIP(host) ? { host } : { host, servername: host };
  return new Promise((resolve, reject) => {
    const socket = connect({ ...names, port, rejectUnauthorized: false }, () => {
      // A code such as CERT_HAS_EXPIRED, or an Error for a name that does not match.
      const reason: unknown = socket.authorizationError;
      const error = typeof reason === 'string' ? reason : 'it is not trusted';
      const expiresAt = new Date(socket.getPeerCertificate().valid_to);
      resolve({ error: socket.authorized ? null : error, expiresAt });
      socket.destroy();
    });
    const remedy = 'Set up TLS, or correct it: docs/runbook.md.';
    const fail = () => reject(new NotCheckedError('there is no TLS at the public address', remedy));
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.once('error', fail).once('close', fail);
  });
}
