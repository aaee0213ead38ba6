import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../core/config/environment.js';
import { CountryLookup } from './country-lookup.js';

const countryLookup = (settings: Partial<Environment>) =>
  new CountryLookup(new ConfigService<Environment, true>(settings));

test.each([
  ['8.8.8.8', 'United States'],
  ['::ffff:8.8.8.8', 'United States'],
  ['2001:4860:4860::8888', 'United States'],
  ['10.0.0.1', null],
  ['not an address', null],
])('in the country database that ships with the server, %s is %s', async (address, country) => {
  expect(await countryLookup({}).findCountry(address)).toBe(country);
});

let server: Server;
let base: string;
const requests: string[] = [];
/** Null: the server accepts the connection and does not respond. */
let stub: { status: number; body: string } | null = null;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url?.startsWith('/ip')) response.end('{"ip":"198.51.100.7"}');
    else if (stub) response.writeHead(stub.status).end(stub.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function findCountry(address: string) {
  return countryLookup({
    IP_LOOKUP_URL: `${base}/ip`,
    IP_GEOLOCATION_URL: `${base}/geo`,
    IP_GEOLOCATION_KEY: 'the-key',
  }).findCountry(address);
}

test('the location services get the address of the visitor; for a private one, the server’s own', async () => {
  stub = { status: 200, body: '{"country_name":"Canada"}' };
  requests.length = 0;
  for (const address of ['203.0.113.9', '192.168.1.2']) expect(await findCountry(address)).toBe('Canada');
  expect(requests).toEqual([
    '/geo?apiKey=the-key&ip=203.0.113.9',
    '/ip?format=json',
    '/geo?apiKey=the-key&ip=198.51.100.7',
  ]);
});

test.each([
  ['fail', { status: 500, body: '' }],
  ['respond with a page', { status: 200, body: '<html>' }],
  ['have no country', { status: 200, body: '{"country_name":""}' }],
  ['do not respond', null],
])('location services that %s are replaced by the country database', async (_, given) => {
  stub = given;
  expect(await findCountry('8.8.8.8')).toBe('United States');
  expect(await findCountry('127.0.0.1')).toBeNull();
});
