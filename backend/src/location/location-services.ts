import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { Environment } from '../config/environment.js';
import { log } from '../telemetry/log.js';
import { CountryCache } from './country-cache.js';
import { CountryFinder } from './country-finder.js';

const DEADLINE_MS = 2_000;

/**
 * The geolocation service of the operator's choice (specification section 7): the address service tells the
 * server's own public address where the visitor's is a private one, the geolocation service names the country. Where
 * they do not answer, or not within two seconds for both, whoever stands behind them is asked.
 */
@Injectable()
export class LocationServices extends CountryFinder {
  private readonly countries = new CountryCache();

  constructor(
    private readonly environment: Pick<
      Environment,
      'IP_LOOKUP_URL' | 'IP_GEOLOCATION_URL' | 'IP_GEOLOCATION_KEY'
    >,
    private readonly otherwise: CountryFinder,
  ) {
    super();
  }

  async countryOf(address: string): Promise<string | null> {
    const known = this.countries.get(address);
    if (known) return known;
    const country = await this.asked(address);
    if (!country) return this.otherwise.countryOf(address);
    this.countries.set(address, country);
    return country;
  }

  private async asked(address: string): Promise<string | null> {
    try {
      return await this.ask(address);
    } catch (error) {
      log.warn({ err: error }, 'the location service did not answer');
      return null;
    }
  }

  private async ask(address: string): Promise<string | null> {
    const { IP_LOOKUP_URL, IP_GEOLOCATION_URL, IP_GEOLOCATION_KEY } = this.environment;
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const ip = IP_LOOKUP_URL && isPrivate(address) ? await publicAddress(IP_LOOKUP_URL, deadline) : address;
    if (!IP_GEOLOCATION_URL || !ip) return null;
    const url = new URL(IP_GEOLOCATION_URL);
    if (IP_GEOLOCATION_KEY) url.searchParams.set('apiKey', IP_GEOLOCATION_KEY);
    url.searchParams.set('ip', ip);
    return textIn(await json(url, deadline), 'country_name');
  }
}

async function publicAddress(service: string, deadline: AbortSignal): Promise<string | null> {
  const url = new URL(service);
  url.searchParams.set('format', 'json');
  const ip = textIn(await json(url, deadline), 'ip');
  return ip && isIP(ip) ? ip : null;
}

async function json(url: URL, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`a location service answered ${answer.status}`);
  const body = parsed(await answer.text());
  if (body === undefined) throw new Error('a location service answered no JSON');
  return body;
}

/** Undefined for what is no JSON: the parser's own error would quote the answer, and with it the visitor's address. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textIn(answer: unknown, name: string): string | null {
  const value = (answer as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, 100) : null;
}

function isPrivate(address: string): boolean {
  return /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)|^(::1$|f[cd]|fe80)/i.test(
    address,
  );
}
