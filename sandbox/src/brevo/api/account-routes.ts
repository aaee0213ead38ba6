import type { FastifyInstance } from 'fastify';
import { notFound } from '../brevo-error.js';
import type { BrevoSandbox } from '../brevo-sandbox.js';

/** The account, its senders and its templates (https://developers.brevo.com/reference). */
export function accountRoutes(app: FastifyInstance, { state }: BrevoSandbox): void {
  app.get('/account', { config: { call: 'brevo.account' } }, () => ({
    organization_id: 'sandbox',
    user_id: 1,
    enterprise: false,
    companyName: 'Sandbox',
    email: 'account@example.org',
    firstName: 'Sand',
    lastName: 'Box',
    address: { street: '1 Sand Street', city: 'Boxford', zipCode: '00000', country: 'US' },
    plan: [{ type: 'free', credits: 300, creditsType: 'sendLimit' }],
    relay: {
      enabled: true,
      data: { userName: 'account@example.org', relay: 'smtp-relay.brevo.com', port: 587 },
    },
  }));

  app.get('/senders', { config: { call: 'brevo.senders.list' } }, () => ({
    senders: state.senders.values().map((sender) => ({ ...sender, ips: [] })),
  }));

  app.get<{ Params: { templateId: string } }>(
    '/smtp/templates/:templateId',
    { config: { call: 'brevo.templates.get' } },
    ({ params }) => {
      const template = state.templates.get(params.templateId);
      if (!template) throw notFound('Template ID does not exist');
      const { id, name, isActive, isDoubleOptIn } = template;
      const createdAt = new Date(0).toISOString();
      return {
        id,
        name,
        subject: 'Please confirm your subscription',
        isActive,
        testSent: true,
        sender: { id: '1', name: 'Volunteers', email: 'website@example.org' },
        replyTo: '',
        toField: '',
        tag: isDoubleOptIn ? 'optin' : '',
        htmlContent: isDoubleOptIn ? '<a href="{{ params.DOIurl }}">Confirm</a>' : '<p>Hello</p>',
        createdAt,
        modifiedAt: createdAt,
        doiTemplate: isDoubleOptIn,
      };
    },
  );
}
