import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Environment } from '../config/environment.js';
import { paymentLinkSettings } from '../contract/public-settings.js';
import { failed, notChecked, ok, once, settingMissing, warning, type Check, type Finding } from './check.js';
import { CERTIFICATE_MIN_DAYS, readCertificate } from './certificate.js';
import type { DoctorSettings } from './doctor-settings.js';

const TIMEOUT_MS = 6_000;
const NOT_REACHABLE = 'not reachable from this container, as usual in a trial';
const DAY_MS = 86_400_000;

/** The public address: its form, its name, its certificate, and whether this site answers there. */
export function siteChecks({ environment, isTrial }: DoctorSettings): Check[] {
  const { PUBLIC_URL } = environment;
  const withUrl = (run: (url: URL) => Promise<Finding>) => () =>
    PUBLIC_URL ? run(new URL(PUBLIC_URL)) : Promise.resolve(settingMissing('PUBLIC_URL'));
  const isProduction = environment.NODE_ENV === 'production' && !isTrial;
  const addresses = once(() => lookup(new URL(PUBLIC_URL ?? '').hostname, { all: true }));
  return [
    { name: 'public address', run: withUrl((url) => Promise.resolve(checkAddress(url, isProduction))) },
    { name: 'domain', run: withUrl((url) => checkDomain(url, addresses)) },
    { name: 'site', needsRunningSite: true, run: withUrl((url) => checkAnswer(url, isTrial)) },
    { name: 'pages', needsRunningSite: true, run: withUrl((url) => checkPages(url, environment, isTrial)) },
    { name: 'certificate', needsRunningSite: true, run: withUrl(checkCertificate) },
  ];
}

function checkAddress(url: URL, isProduction: boolean): Finding {
  if (isProduction && isLoopback(url.hostname)) {
    return failed(
      `PUBLIC_URL is ${url.origin}, an address of this machine: donors would return to nothing`,
      'Set PUBLIC_URL to the address that visitors type, https://…, then build again.',
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
  return ok(url.origin);
}

async function checkDomain(
  { hostname }: URL,
  addresses: () => Promise<{ address: string; family: number }[]>,
): Promise<Finding> {
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return ok('an address, no name');
  try {
    const found = await addresses();
    const hasIpv6 = found.some(({ family }) => family === 6) && !isLoopback(hostname);
    const list = found.map(({ address }) => address).join(', ');
    if (!hasIpv6) return ok(`${hostname} is ${list}`);
    return warning(
      `${hostname} has an IPv6 address (${list})`,
      'Unless a proxy in front handles IPv6, remove the AAAA record: Docker forwards all IPv6 visitors from one address, so they share one rate limit.',
    );
  } catch {
    return failed(
      `the name ${hostname} does not resolve`,
      'Create an A record for it that points to this server; it may take an hour until it is known.',
    );
  }
}

async function checkAnswer(url: URL, isTrial: boolean): Promise<Finding> {
  const where = `${url.origin}/api/health/ready`;
  let status: number;
  let body: unknown;
  try {
    const response = await fetch(where, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
    status = response.status;
    body = await response.json().catch(() => null);
  } catch {
    // Inside a container, this machine's own name is the container.
    if (isTrial && isLoopback(url.hostname)) return ok(NOT_REACHABLE);
    return failed(
      `nothing answers at ${where}`,
      'Start the site (./vfu start), and check that the domain points to this server and that its firewall lets ports 80 and 443 in.',
    );
  }
  if (status >= 300 && status < 400) {
    return failed(
      `${where} redirects elsewhere`,
      'Set PUBLIC_URL to the address that it redirects to, then build again.',
    );
  }
  const { status: health, parts } = (body ?? {}) as { status?: unknown; parts?: Record<string, unknown> };
  if (health === 'ok' && status === 200) return ok('answers, and is ready');
  if (health === undefined) {
    return failed(
      `another server answers at ${where} (status ${status})`,
      'Point the domain to this server, or correct PUBLIC_URL.',
    );
  }
  const down = Object.entries(parts ?? {}).flatMap(([name, state]) => (state === 'up' ? [] : [name]));
  return failed(`the site is not ready: ${down.join(', ')} down`, 'See the log: ./vfu logs api');
}

/** The build writes the payment links into the pages, so a changed setting needs a new build. */
async function checkPages(url: URL, environment: Partial<Environment>, isTrial: boolean): Promise<Finding> {
  let html: string;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    html = response.ok ? await response.text() : '';
  } catch {
    if (isTrial && isLoopback(url.hostname)) return ok(NOT_REACHABLE);
    return notChecked('the home page does not answer', 'See "site" above.');
  }
  if (!html.includes('<html')) return failed(`${url.origin}/ is no page`, 'See the log: ./vfu logs web');
  const missing = paymentLinkSettings.filter((name) => {
    const link = environment[name];
    return link !== undefined && !hasLink(html, link, url.origin);
  });
  if (missing.length === 0) return ok('built with the payment links of .env');
  return failed(
    `the pages were built with another address than that in ${missing.join(', ')}`,
    'Build again: ./vfu start',
  );
}

function hasLink(html: string, link: string, origin: string): boolean {
  const escaped = link.replaceAll('&', '&amp;');
  return html.includes(`"${escaped}"`) || html.includes(`"${escaped.replace(origin, '')}"`);
}

async function checkCertificate(url: URL): Promise<Finding> {
  if (url.protocol !== 'https:') return ok('none needed for http');
  const certificate = await readCertificate(url.hostname, Number(url.port || 443), TIMEOUT_MS).catch(
    () => null,
  );
  if (!certificate) {
    return failed('no TLS at the public address', 'Set up TLS, or correct it: docs/runbook.md.');
  }
  const { error, expiresAt } = certificate;
  const days = Math.floor((expiresAt.getTime() - Date.now()) / DAY_MS);
  if (days < 0) return failed('the certificate has expired', 'Renew it: docs/runbook.md, TLS.');
  if (error !== null) {
    return failed(
      `browsers refuse the certificate: ${error}`,
      'Install a certificate for this name: docs/runbook.md, TLS.',
    );
  }
  const until = `${days} days left`;
  return days < CERTIFICATE_MIN_DAYS
    ? warning(`the certificate was not renewed: ${until}`, 'See why the renewal fails: docs/runbook.md, TLS.')
    : ok(until);
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname) || hostname.endsWith('.localhost');
}
