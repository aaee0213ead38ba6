import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { checkCertificate } from './certificate.js';
import {
  failed,
  ok,
  required,
  warning,
  type Finding,
  type Requirement,
  type SiteSettings,
} from './requirement.js';

const TIMEOUT_MS = 6_000;

/** The public address: its form, its name, its certificate, and whether this site answers there. */
export function siteRequirements(site: SiteSettings): Requirement[] {
  const requirement = (
    name: string,
    check: (url: URL, site: SiteSettings) => Promise<Finding>,
    needsRunningSite = true,
  ): Requirement => ({
    name,
    needsRunningSite,
    check: () => check(new URL(required(site.environment.PUBLIC_URL, 'PUBLIC_URL')), site),
  });
  return [
    requirement('public address', checkAddress, false),
    requirement('site', checkAnswer),
    requirement('certificate', checkCertificate),
  ];
}

async function checkAddress(url: URL, { isProduction }: SiteSettings): Promise<Finding> {
  if (isProduction && isLoopback(url.hostname)) {
    return failed(
      `PUBLIC_URL is ${url.origin}, an address of this machine: donors would return to nothing`,
      'Set PUBLIC_URL to the address that visitors type, https://…, then run ./vfu start.',
    );
  }
  if (isProduction && url.protocol !== 'https:') {
    return failed(
      'PUBLIC_URL does not begin with https://',
      'Set up TLS (docs/runbook.md) and change PUBLIC_URL to https://….',
    );
  }
  if (url.pathname !== '/' || url.search !== '') {
    return failed('PUBLIC_URL has a path or a query', `Set it to ${url.origin}.`);
  }
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) || isLoopback(url.hostname)) return ok(url.origin);
  try {
    const addresses = await lookup(url.hostname, { all: true });
    const list = addresses.map(({ address }) => address).join(', ');
    if (addresses.every(({ family }) => family === 4)) return ok(`${url.origin} is ${list}`);
    return warning(
      `${url.hostname} has an IPv6 address (${list})`,
      'Unless a proxy in front handles IPv6, remove the AAAA record: Docker forwards all IPv6 visitors from one address, so they share one rate limit.',
    );
  } catch {
    return failed(
      `the name ${url.hostname} does not resolve`,
      'Create an A record for it that points to this server; it may take an hour until it is known.',
    );
  }
}

async function checkAnswer(url: URL, { isTrial }: SiteSettings): Promise<Finding> {
  const where = `${url.origin}/api/health/ready`;
  const response = await read(where);
  if (response === null) {
    // Inside a container, this machine's own name is the container.
    if (isTrial && isLoopback(url.hostname)) {
      return ok('not reachable from this container, as usual in a trial');
    }
    return failed(
      `nothing answers at ${where}`,
      'Start the site (./vfu start), and check that the domain points to this server and that its firewall lets ports 80 and 443 in.',
    );
  }
  const { status, body } = response;
  if (status >= 300 && status < 400) {
    return failed(
      `${where} redirects elsewhere`,
      'Set PUBLIC_URL to the address that it redirects to, then run ./vfu start.',
    );
  }
  const health = parseHealth(body);
  if (health === null) {
    return failed(
      `another server answers at ${where} (status ${status})`,
      'Point the domain to this server, or correct PUBLIC_URL.',
    );
  }
  if (health.status === 'ok' && status === 200) return ok('answers, and is ready');
  const down = Object.entries(health.parts ?? {}).flatMap(([name, state]) => (state === 'up' ? [] : [name]));
  return failed(
    `the site is not ready: ${down.join(', ')} down`,
    'Start what is down with ./vfu start; ./vfu logs api says why.',
  );
}

/** Null when nothing answers. */
async function read(address: string): Promise<{ status: number; body: string } | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
    return { status: response.status, body: await response.text() };
  } catch {
    return null;
  }
}

/** The answer of the API; null for that of another server. */
function parseHealth(body: string): { status: string; parts?: Record<string, string> } | null {
  try {
    const health = JSON.parse(body) as { status?: string; parts?: Record<string, string> } | null;
    return typeof health?.status === 'string' ? { ...health, status: health.status } : null;
  } catch {
    return null;
  }
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname) || hostname.endsWith('.localhost');
}
