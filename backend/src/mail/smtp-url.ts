import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * Returns whether a host may receive mail unencrypted: a loopback address, or a Compose service, whose name has no dot and
 * begins with a letter (resolvers read `134744072` as 8.8.8.8).
 */
function isLocal(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(address);
  if (version !== 0) return loopback.check(address, version === 6 ? 'ipv6' : 'ipv4');
  return /^[a-z][a-z0-9_-]*$/i.test(hostname);
}

/** Returns whether the connection must use TLS, because the URL contains credentials. */
export function requiresTls(smtpUrl: string): boolean {
  const { protocol, username, password, hostname } = new URL(smtpUrl);
  return protocol === 'smtp:' && (username !== '' || password !== '') && !isLocal(hostname);
}

/** The URL for nodemailer. `requireTLS` is set in the URL, whose parameters override nodemailer's options. */
export function connectionUrl(smtpUrl: string): string {
  if (!requiresTls(smtpUrl)) return smtpUrl;
  const url = new URL(smtpUrl);
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}
