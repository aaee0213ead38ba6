import { expect, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { openApiDocument } from '../../openapi/document.js';
import { setupTestApi } from '../support/test-api.js';

const api = setupTestApi('postgresql');

test('the API has the calls of the interface and no others; none creates a payment', () => {
  const calls = [
    'GET /contacts',
    'GET /gift-status',
    'GET /health/live',
    'GET /health/ready',
    'GET /location',
    'GET /metrics',
    'POST /add-contact',
    'POST /add-full-contact',
    'POST /contact-by-email',
    'POST /get-payment-data',
    'POST /send-mail',
    'POST /subscribe-to-news',
    'POST /webhooks/stripe',
    'PUT /update-contact',
  ];
  expect(endpointsOf(openApiDocument(api.app))).toEqual(calls);
});

test('health calls tell the states of this server only, and no software', async () => {
  const browser = api.browser();
  expect((await browser.get('/health/live')).body).toEqual({ status: 'ok' });
  const ready = await browser.get('/health/ready');
  for (const value of Object.values({ ...ready.body.parts, status: ready.body.status })) {
    expect(value).toMatch(/^(ok|up|down|unavailable)$/);
  }
  expect(Object.keys(ready.headers)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(x-powered-by|server)$/)]),
  );
});

function endpointsOf({ paths }: OpenAPIObject): string[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .sort();
}
