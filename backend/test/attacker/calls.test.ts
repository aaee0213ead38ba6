import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openApiDocument } from '../../src/openapi.js';
import { createWorld, type World } from '../support/world.js';

describe('the calls', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld('postgresql');
  });
  afterAll(() => world.close());

  test('are those of the interface, and no others: none makes a payment', () => {
    const { paths } = openApiDocument(world.app);
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.sort()).toEqual([
      'GET /contacts',
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
