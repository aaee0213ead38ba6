import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../config/environment.js';
import { CountryDatabase } from './country-database.js';
import { GeolocationService } from './geolocation-service.js';

describe('the country database that ships with the server', () => {
  const countries = new CountryDatabase();

  test.each([
    ['8.8.8.8', 'United States'],
    ['::ffff:8.8.8.8', 'United States'],
    ['2001:4860:4860::8888', 'United States'],
    ['127.0.0.1', null],
    ['10.0.0.1', null],
    ['not an address', null],
  ])('%s is %s', async (address, country) => {
    expect(await countries.findCountry(address)).toBe(country);
  });
});

describe('the location services', () => {
  let server: Server;
  let base: string;
  const requests: URL[] = [];
  /** Null: the server accepts the connection and does not respond. */
  let stub: { status: number; body: string } | null = null;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const url = new URL(request.url ?? '', base);
      requests.push(url);
      if (url.pathname === '/ip') response.end('{"ip":"198.51.100.7"}');
      else if (stub) response.writeHead(stub.status).end(stub.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const services = () =>
    new GeolocationService(
      new ConfigService<Environment, true>({
        IP_LOOKUP_URL: `${base}/ip`,
        IP_GEOLOCATION_URL: `${base}/geo`,
        IP_GEOLOCATION_KEY: 'the-key',
      }),
      new CountryDatabase(),
    );

  test('receive one request for a network, with the key', async () => {
    stub = { status: 200, body: '{"country_name":"Canada"}' };
    requests.length = 0;
    const finder = services();
    for (const address of ['203.0.113.9', '203.0.113.9', '::ffff:203.0.113.77', '203.0.112.9']) {
      expect(await finder.findCountry(address)).toBe('Canada');
    }
    expect(requests.map(({ search }) => search)).toEqual([
      '?apiKey=the-key&ip=203.0.113.9',
      '?apiKey=the-key&ip=203.0.112.9',
    ]);
  });

  test('receive the server’s own public address for a private client address', async () => {
    stub = { status: 200, body: '{"country_name":"Canada"}' };
    requests.length = 0;
    expect(await services().findCountry('192.168.1.2')).toBe('Canada');
    expect(requests.map(({ pathname, searchParams }) => [pathname, searchParams.get('ip')])).toEqual([
      ['/ip', null],
      ['/geo', '198.51.100.7'],
    ]);
  });

  describe.each([
    ['fail', { status: 500, body: '' }],
    ['respond with a page', { status: 200, body: '<html>' }],
    ['have no country', { status: 200, body: '{"country_name":""}' }],
    ['do not respond', null],
  ])('that %s', (_, given) => {
    test('fall back to the country database, and are tried again', async () => {
      stub = given;
      requests.length = 0;
      const finder = services();
      expect(await finder.findCountry('8.8.8.8')).toBe('United States');
      stub = { status: 200, body: '{"country_name":"Canada"}' };
      expect(await finder.findCountry('8.8.8.8')).toBe('Canada');
      expect(requests).toHaveLength(2);
    });

    test('yield no country for an address that the database does not have either', async () => {
      stub = given;
      expect(await services().findCountry('127.0.0.1')).toBeNull();
    });
  });
});
