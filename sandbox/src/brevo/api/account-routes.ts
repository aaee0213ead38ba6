import type { FastifyInstance } from 'fastify';
import { invalidParameter, missingParameter, notFound } from '../brevo-error.js';
import type { BrevoSandbox } from '../brevo-sandbox.js';
import { objectField } from '../contact-fields.js';

const DEFAULT_SUBJECT = 'Please confirm your subscription';
const DEFAULT_CONFIRMATION = '<a href="{{ params.DOIurl }}">Confirm</a>';

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
      const { id, name, isActive, isDoubleOptIn, subject = DEFAULT_SUBJECT } = template;
      const { htmlContent = isDoubleOptIn ? DEFAULT_CONFIRMATION : '<p>Hello</p>' } = template;
      const createdAt = new Date(0).toISOString();
      return {
        id,
        name,
        subject,
        isActive,
        testSent: true,
        sender: { id: '1', name: 'Volunteers', email: 'website@example.org' },
        replyTo: '',
        toField: '',
        tag: isDoubleOptIn ? 'optin' : '',
        htmlContent,
        createdAt,
        modifiedAt: createdAt,
        doiTemplate: isDoubleOptIn,
      };
    },
  );

  app.post('/smtp/templates', { config: { call: 'brevo.templates.create' } }, (request, reply) => {
    const body = objectField(request.body, 'body');
    const { templateName, subject, htmlContent, sender, tag, isActive } = body;
    if (typeof templateName !== 'string') throw missingParameter('templateName is missing');
    if (typeof subject !== 'string') throw missingParameter('subject is missing');
    if (typeof htmlContent !== 'string') throw missingParameter('htmlContent is missing');
    const { email } = objectField(sender, 'sender');
    if (!state.senders.values().some((each) => each.active && each.email === email)) {
      throw invalidParameter('Sender is invalid / inactive');
    }
    const id = Math.max(0, ...state.templates.values().map((template) => template.id)) + 1;
    const template = {
      id,
      name: templateName,
      subject,
      htmlContent,
      isActive: isActive === true,
      isDoubleOptIn: tag === 'optin' && htmlContent.includes('{{ params.DOIurl }}'),
    };
    state.journal.transaction(() => state.templates.set(String(id), template));
    return reply.code(201).send({ id });
  });
}
