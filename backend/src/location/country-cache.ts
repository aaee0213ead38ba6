import { createHash, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';

const MAX_ENTRIES = 10_000;

/** A bounded cache of countries by network. Its keys are salted hashes, so that no address stays in memory. */
export class CountryCache {
  private readonly salt = randomBytes(16);
  private readonly countries = new Map<string, string>();

  get(address: string): string | undefined {
    return this.countries.get(this.key(address));
  }

  set(address: string, country: string): void {
    const [oldest] = this.countries.keys();
    if (this.countries.size >= MAX_ENTRIES && oldest !== undefined) this.countries.delete(oldest);
    this.countries.set(this.key(address), country);
  }

  private key(address: string): string {
    return createHash('sha256').update(this.salt).update(networkPrefix(address)).digest('base64url');
  }
}

/** The /24 of an IPv4 address, the /48 of an IPv6 address. */
export function networkPrefix(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.split('.').slice(0, 3).join('.');
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 3).join(':').toLowerCase();
}
