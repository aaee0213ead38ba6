import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * Whether mail may travel unencrypted to this host: this machine, or a service of the same Compose network, whose name
 * has no dot. A name begins with a letter, or `134744072`, which resolvers read as 8.8.8.8, would count as one.
 */
function isLocal(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(address);
  if (version !== 0) return loopback.check(address, version === 6 ? 'ipv6' : 'ipv4');
  return /^[a-z][a-z0-9_-]*$/i.test(hostname);
}

/** Whether a server at this address gets nothing without TLS, because the password would travel with it. */
export function requiresTls(smtpUrl: string): boolean {
  const { protocol, username, password, hostname } = new URL(smtpUrl);
  return protocol === 'smtp:' && (username !== '' || password !== '') && !isLocal(hostname);
}

/**
 * The address as nodemailer is to use it. The requirement is in the address itself, because nodemailer lets the
 * parameters of an address override its options.
 */
export function connectionUrl(smtpUrl: string): string {
  if (!requiresTls(smtpUrl)) return smtpUrl;
  const url = new URL(smtpUrl);
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}
