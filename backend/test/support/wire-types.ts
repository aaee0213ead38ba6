import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { WireCall } from './wire-recorder.js';

/** The method of the SDK for each call. */
export const SDK_METHODS: Record<string, string> = {
  'GET /v1/checkout/sessions': 'checkout.sessions.list',
  'GET /v1/checkout/sessions/:id': 'checkout.sessions.retrieve',
  'GET /v1/disputes': 'disputes.list',
  'GET /v1/events': 'events.list',
  'GET /v1/invoice_payments': 'invoicePayments.list',
  'GET /v1/invoices': 'invoices.list',
  'GET /v1/invoices/:id': 'invoices.retrieve',
  'GET /v1/payment_intents': 'paymentIntents.list',
  'GET /v1/payment_links': 'paymentLinks.list',
  'POST /v1/payment_links': 'paymentLinks.create',
  'GET /v1/payment_links/:id/line_items': 'paymentLinks.listLineItems',
  'POST /v1/prices': 'prices.create',
  'GET /v1/refunds': 'refunds.list',
  'GET /v1/billing_portal/configurations': 'billingPortal.configurations.list',
  'POST /v1/billing_portal/configurations': 'billingPortal.configurations.create',
  'GET /v1/webhook_endpoints': 'webhookEndpoints.list',
  'POST /v1/webhook_endpoints': 'webhookEndpoints.create',
  'POST /v1/webhook_endpoints/:id': 'webhookEndpoints.update',
  'DELETE /v1/webhook_endpoints/:id': 'webhookEndpoints.del',
  'GET /v3/account': 'account.getAccount',
  'GET /v3/smtp/templates/:templateId': 'transactionalEmails.getSmtpTemplate',
  'GET /v3/contacts': 'contacts.getContacts',
  'POST /v3/contacts': 'contacts.createContact',
  'POST /v3/contacts/doubleOptinConfirmation': 'contacts.createDoiContact',
  'GET /v3/contacts/attributes': 'contacts.getAttributes',
  'POST /v3/contacts/attributes/:attributeCategory/:attributeName': 'contacts.createAttribute',
  'GET /v3/contacts/folders': 'contacts.getFolders',
  'POST /v3/contacts/folders': 'contacts.createFolder',
  'GET /v3/contacts/lists': 'contacts.getLists',
  'POST /v3/contacts/lists': 'contacts.createList',
  'GET /v3/contacts/:identifier': 'contacts.getContactInfo',
  'PUT /v3/contacts/:identifier': 'contacts.updateContact',
  'DELETE /v3/contacts/:identifier': 'contacts.deleteContact',
};

/** The key of SDK_METHODS for a call, and what the path has in the place of its names. @throws Error without one */
export function routeOf({ method, path }: WireCall): { route: string; inPath: Record<string, string> } {
  // The first that matches: words come before names.
  for (const route of Object.keys(SDK_METHODS)) {
    const pattern = `^${route.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`;
    const match = new RegExp(pattern).exec(`${method} ${path}`);
    if (match) return { route, inPath: { ...match.groups } };
  }
  throw new Error(`Add the SDK's method for ${method} ${path} to SDK_METHODS`);
}

/**
 * `Listed`: one of the values that the SDK lists, where it also allows any other text (Stripe's `OtherString`). `Partly`: the
 * sandbox's answers do not have all fields.
 */
const PRELUDE = [
  "import type Stripe from 'stripe';",
  "import type { Brevo, BrevoClient } from '@getbrevo/brevo';",
  'type Literal<T> = T extends string ? (string extends T ? never : T) : never;',
  'type Listed<T> = [Literal<T>] extends [never] ? T : Literal<T> | Exclude<T, string>;',
  'type Exactly<T> = T extends (infer U)[] ? Exactly<Listed<U>>[] : T extends object ? { [K in keyof T]: Exactly<Listed<T[K]>> } : T;',
  'type Partly<T> = T extends (infer U)[] ? Partly<Listed<U>>[] : T extends object ? { [K in keyof T]?: Partly<Listed<T[K]>> } : T;',
  'type Refusal = { error: ConstructorParameters<typeof Stripe.errors.StripeError>[0] };',
  'type Answer<M extends (...args: never[]) => unknown> = Partly<Awaited<ReturnType<M>>>;',
];

/**
 * Checks what was sent and answered against the types of the SDKs, which are the providers' own descriptions.
 * @param events of Stripe
 * @returns a line for each field that is unknown or has another type
 */
export function typeFaults(calls: WireCall[], events: { type: string }[]): string[] {
  /** What each statement is about. */
  const statements = new Map(PRELUDE.map((line) => [line, 'the check itself']));
  const check = (about: string, value: unknown, type: string) =>
    statements.set(`(${JSON.stringify(value)}) satisfies ${type};`, about);
  for (const call of calls) {
    const { route, inPath } = routeOf(call);
    const isStripe = call.path.startsWith('/v1/');
    const names = `${SDK_METHODS[route]}`.split('.').map((name) => `['${name}']`);
    const method = [isStripe ? 'Stripe' : 'BrevoClient', ...names].join('');
    // Stripe's methods have the id before the parameters; Brevo's have one argument with everything.
    const request = isStripe ? call.parameters : brevoRequest(inPath, call.parameters);
    if (Object.keys(request as object).length > 0) {
      const index = isStripe ? Object.keys(inPath).length : 0;
      check(`${route}, request`, request, `Exactly<Parameters<${method}>[${index}]>`);
    }
    const errorType = isStripe ? 'Refusal' : 'Brevo.ErrorModel';
    const answerType = call.status < 400 ? `Answer<${method}>` : errorType;
    if (call.answer !== null) check(`${route}, ${call.status}`, call.answer, answerType);
  }
  for (const event of events)
    check(`event ${event.type}`, event, `Partly<Extract<Stripe.Event, { type: '${event.type}' }>>`);
  const about = [...statements.values()];
  const faults = compile([...statements.keys()]).map(({ line, fault }) => `${about[line]}: ${fault}`);
  return [...new Set(faults)];
}

function brevoRequest(inPath: Record<string, string>, parameters: unknown): object {
  const ids = Object.entries(inPath).map(([name, text]) => ({
    [name]: /^\d+$/.test(text) ? Number(text) : text,
  }));
  return Object.assign({}, ...ids, parameters) as object;
}

/** Compiles a file that exists only here. @param lines one statement each @returns the errors, with the field's name */
function compile(lines: string[]): { line: number; fault: string }[] {
  const file = fileURLToPath(new URL('wire-types.generated.ts', import.meta.url));
  const source = lines.join('\n');
  const { ModuleKind, ModuleResolutionKind, ScriptTarget } = ts;
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, target: ScriptTarget.ES2023, types: ['node'] },
    ...{ module: ModuleKind.NodeNext, moduleResolution: ModuleResolutionKind.NodeNext },
  };
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (name) => name === file || disk.fileExists(name),
    getSourceFile: (name, ...rest) =>
      name === file
        ? ts.createSourceFile(name, source, ScriptTarget.ES2023)
        : disk.getSourceFile(name, ...rest),
  };
  const found = ts.getPreEmitDiagnostics(ts.createProgram([file], options, host));
  return found.map(({ start = 0, length = 0, messageText }) => ({
    line: source.slice(0, start).split('\n').length - 1,
    // The whole type is long.
    fault: `${source.slice(start, start + length).slice(0, 60)}: ${ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 160)}`,
  }));
}
