import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { ConfigService } from '@nestjs/config';
import type { Environment } from '../config/environment.js';
import { log } from '../telemetry/log.js';
import { CountryLookup } from './country-lookup.js';

const DEADLINE_MS = 2_000;

/**
 * The operator's geolocation service (specification section 7). For a private client address, the IP lookup service
 * provides the server's own public address first. If both together take longer than two seconds or fail, the fallback is
 * used.
 */
@Injectable()
export class GeolocationService extends CountryLookup {
  constructor(
    private readonly config: ConfigService<Environment, true>,
    private readonly fallback: CountryLookup,
  ) {
    super();
  }

  async findCountry(address: string): Promise<string | null> {
    return (await this.requestOrNull(address)) ?? this.fallback.findCountry(address);
  }

  private async requestOrNull(address: string): Promise<string | null> {
    try {
      return await this.request(address);
    } catch (error) {
      log.warn({ err: error }, 'location service unavailable');
      return null;
    }
  }

  private async request(address: string): Promise<string | null> {
    const lookupUrl = this.config.get('IP_LOOKUP_URL', { infer: true });
    const geolocationUrl = this.config.get('IP_GEOLOCATION_URL', { infer: true });
    const key = this.config.get('IP_GEOLOCATION_KEY', { infer: true });
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const ip = lookupUrl && isPrivate(address) ? await findPublicAddress(lookupUrl, deadline) : address;
    if (!geolocationUrl || !ip) return null;
    const url = new URL(geolocationUrl);
    if (key) url.searchParams.set('apiKey', key);
    url.searchParams.set('ip', ip);
    return textField(await fetchJson(url, deadline), 'country_name');
  }
}

async function findPublicAddress(service: string, deadline: AbortSignal): Promise<string | null> {
  const url = new URL(service);
  url.searchParams.set('format', 'json');
  const ip = textField(await fetchJson(url, deadline), 'ip');
  return ip && isIP(ip) ? ip : null;
}

async function fetchJson(url: URL, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`location service: status ${response.status}`);
  const body = parseJson(await response.text());
  if (body === undefined) throw new Error('location service: invalid JSON');
  return body;
}

/** Undefined for invalid JSON: a parse error would quote the response, and with it the visitor's address. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textField(body: unknown, name: string): string | null {
  const value = (body as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, 100) : null;
}

function isPrivate(address: string): boolean {
  return /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)|^(::1$|f[cd]|fe80)/i.test(
    address,
  );
}
