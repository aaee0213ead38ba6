import type { FastifyInstance } from 'fastify';
import type { StripeSandbox } from '../stripe-sandbox.js';
import type { StoredWebhookEndpoint } from '../account-objects.js';
import { nestedForm, type FormValue } from './form-body.js';
import { listPage, type Query } from './list-page.js';
import { StripeApiError } from './stripe-error.js';

const kind = 'webhook_endpoint';

interface OneEndpoint {
  Params: { id: string };
  Body: unknown;
}

/** Lists, creates, changes and deletes webhook endpoints (https://docs.stripe.com/api/webhook_endpoints). */
export function webhookEndpointRoutes(app: FastifyInstance, { webhookEndpoints }: StripeSandbox): void {
  const find = (id: string) => {
    const endpoint = webhookEndpoints.get(id);
    if (!endpoint) throw StripeApiError.missing(kind, id, 'webhook_endpoint');
    return endpoint;
  };

  app.get<{ Querystring: Query }>(
    '/webhook_endpoints',
    { config: { call: 'stripe.webhookEndpoints.list' } },
    ({ query }) => listPage(webhookEndpoints.all().map(withoutSecret), query, '/v1/webhook_endpoints', kind),
  );
  app.post('/webhook_endpoints', { config: { call: 'stripe.webhookEndpoints.create' } }, ({ body }) => {
    const { url, enabled_events, description } = nestedForm(body);
    return webhookEndpoints.create({
      url: validUrl(url),
      enabledEvents: validEvents(enabled_events),
      description: typeof description === 'string' ? description : null,
    });
  });
  app.post<OneEndpoint>(
    '/webhook_endpoints/:id',
    { config: { call: 'stripe.webhookEndpoints.update' } },
    ({ params, body }) => {
      const { url, enabled_events, disabled } = nestedForm(body);
      const changed = webhookEndpoints.change(find(params.id), {
        ...(url !== undefined && { url: validUrl(url) }),
        ...(enabled_events !== undefined && { enabled_events: validEvents(enabled_events) }),
        ...(disabled !== undefined && { status: disabled === 'true' ? 'disabled' : 'enabled' }),
      });
      return withoutSecret(changed);
    },
  );
  app.delete<OneEndpoint>(
    '/webhook_endpoints/:id',
    { config: { call: 'stripe.webhookEndpoints.delete' } },
    ({ params }) => {
      webhookEndpoints.delete(find(params.id).id);
      return { id: params.id, object: kind, deleted: true };
    },
  );
}

function withoutSecret({ secret: _secret, ...endpoint }: StoredWebhookEndpoint) {
  return endpoint;
}

function validUrl(url: FormValue | undefined): string {
  if (typeof url !== 'string' || url === '') throw missing('url');
  if (!/^https?:\/\/[^/]+/.test(url)) {
    throw new StripeApiError(400, 'Invalid URL: An explicit scheme (such as https) must be provided.', {
      param: 'url',
    });
  }
  return url;
}

function validEvents(events: FormValue | undefined): string[] {
  if (!Array.isArray(events) || events.length === 0) throw missing('enabled_events');
  events.forEach((event, index) => {
    if (typeof event !== 'string' || !/^(\*|[a-z_]+(\.[a-z_]+)+)$/.test(event)) {
      throw new StripeApiError(400, `Invalid enabled_events[${index}]`, {
        param: `enabled_events[${index}]`,
      });
    }
  });
  return events as string[];
}

function missing(param: string): StripeApiError {
  return new StripeApiError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
}
