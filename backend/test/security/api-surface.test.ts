import { describe, expect, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { openApiDocument } from '../../openapi/document.js';
import { OPERATOR_TOKEN } from '../support/api-environment.js';
import { setupTestApi } from '../support/test-api.js';

describe('the API surface', () => {
  const api = setupTestApi('postgresql');

  test('has the endpoints of the interface and no others; none creates a payment', () => {
    expect(endpointsOf(openApiDocument(api.app))).toEqual([
      'GET /contacts',
      'GET /gift-status',
      'GET /health/live',
      'GET /health/ready',
      'GET /location',
      'GET /metrics',
      'GET /openapi.json',
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

  test('is documented completely in /openapi.json', async () => {
    const headers = { Authorization: `Bearer ${OPERATOR_TOKEN}` };
    const { type, body } = await api.browser().get('/openapi.json').set(headers);
    expect(type).toBe('application/json');
    expect(endpointsOf(body as OpenAPIObject)).toEqual(endpointsOf(openApiDocument(api.app)));
  });

  test('health endpoints tell the states of this server only', async () => {
    expect((await api.browser().get('/health/live')).body).toEqual({ status: 'ok' });
    const ready = await api.browser().get('/health/ready');
    for (const value of Object.values({ ...ready.body.parts, status: ready.body.status })) {
      expect(value).toMatch(/^(ok|up|down|unavailable)$/);
    }
    expect(Object.keys(ready.headers)).not.toContain('x-powered-by');
    expect(Object.keys(ready.headers)).not.toContain('server');
  });
});

function endpointsOf({ paths }: OpenAPIObject): string[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .sort();
}
