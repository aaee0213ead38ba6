import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { openApiDocument } from '../../openapi/document.js';
import { OPERATOR_TOKEN } from '../support/api-environment.js';
import { createWorld, type World } from '../support/test-api.js';

describe('the calls', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld('postgresql');
  });
  afterAll(() => world.close());

  test('are those of the interface, and no others: none makes a payment', () => {
    expect(callsOf(openApiDocument(world.app))).toEqual([
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
    ]);
  });

  test('are all in the document that the operator is shown', async () => {
    const headers = { Authorization: `Bearer ${OPERATOR_TOKEN}` };
    const { type, body } = await world.browser().get('/openapi.json').set(headers);
    expect(type).toBe('application/json');
    expect(callsOf(body as OpenAPIObject)).toEqual(callsOf(openApiDocument(world.app)));
  });

  test('health says up or down and nothing else', async () => {
    expect((await world.browser().get('/health/live')).body).toEqual({ status: 'ok' });
    const ready = await world.browser().get('/health/ready');
    for (const value of Object.values({ ...ready.body.parts, status: ready.body.status })) {
      expect(value).toMatch(/^(ok|up|down|unavailable)$/);
    }
    expect(Object.keys(ready.headers)).not.toContain('x-powered-by');
    expect(Object.keys(ready.headers)).not.toContain('server');
  });
});

function callsOf({ paths }: OpenAPIObject): string[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .sort();
}
