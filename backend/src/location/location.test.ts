import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CountryDatabase } from './country-database.js';
import { LocationServices } from './location-services.js';

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
    expect(await countries.countryOf(address)).toBe(country);
  });
});

describe('the location services', () => {
  let server: Server;
  let base: string;
  const asked: URL[] = [];
  let answer: { status: number; body: string } = { status: 200, body: '' };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const url = new URL(request.url ?? '', base);
      asked.push(url);
      const isLookUp = url.pathname === '/ip';
      response
        .writeHead(isLookUp ? 200 : answer.status)
        .end(isLookUp ? '{"ip":"198.51.100.7"}' : answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(() => void server.close());

  const services = () =>
    new LocationServices({
      IP_LOOKUP_URL: `${base}/ip`,
      IP_GEOLOCATION_URL: `${base}/geo`,
      IP_GEOLOCATION_KEY: 'the-key',
    });

  test('are asked once for an address, with the key', async () => {
    answer = { status: 200, body: '{"country_name":"Canada"}' };
    asked.length = 0;
    const finder = services();
    expect(await finder.countryOf('203.0.113.9')).toBe('Canada');
    expect(await finder.countryOf('203.0.113.9')).toBe('Canada');
    expect(asked.map(({ search }) => search)).toEqual(['?apiKey=the-key&ip=203.0.113.9']);
  });

  test('are asked about the server’s own public address where the visitor’s is private', async () => {
    answer = { status: 200, body: '{"country_name":"Canada"}' };
    asked.length = 0;
    expect(await services().countryOf('192.168.1.2')).toBe('Canada');
    expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('ip')])).toEqual([
      ['/ip', null],
      ['/geo', '198.51.100.7'],
    ]);
  });

  test.each([
    ['fail', { status: 500, body: '' }],
    ['answer a page', { status: 200, body: '<html>' }],
    ['know no country', { status: 200, body: '{"country_name":""}' }],
  ])('that %s leave the country unknown', async (_, given) => {
    answer = given;
    expect(await services().countryOf('203.0.113.10')).toBeNull();
  });
});
