import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.js';
import type { SandboxContext } from '../sandbox-context.js';
import { checkoutRoutes } from './checkout.js';
import { overviewRoutes } from './overview-page.js';
import { markup, messagePage, page } from './page.js';

/** The sandbox's pages. Mounted at `/sandbox`. */
export function pageRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { brevo, sandboxed, publicUrl } = context;
  const styles = readFileSync(new URL('./sandbox.css', import.meta.url));
  const { origin } = new URL(publicUrl);

  app.addHook('onRequest', ({ url }, reply, done) => {
    const isFramedBySite = url.startsWith('/sandbox/sample/');
    const policy = [
      "default-src 'none'",
      // In a frame without an origin, WebKit does not take 'self' for the site's.
      `style-src 'self' ${origin}`,
      'img-src data:',
      // Browsers apply this directive to the redirect after a form, too.
      `form-action 'self' ${origin}`,
      "base-uri 'none'",
      `frame-ancestors ${isFramedBySite ? `'self' ${origin}` : "'none'"}`,
    ];
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    done();
  });
  app.setErrorHandler((error, _request, reply) => {
    const { status, message } =
      error instanceof ApiError ? error : { status: 500, message: 'The sandbox has an internal error.' };
    return reply.code(status).send(messagePage('Something went wrong', message));
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(messagePage('No such page', 'The sandbox has no page at this address.')),
  );

  app.get('/sandbox.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styles),
  );
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'POST'],
    url: '/sample/:name',
    handler: ({ params: { name }, method }) => {
      const sample = links.get(name) ?? forms.get(name);
      if (!sample) throw new ApiError(404, 'There is no such sample.');
      return samplePage(sample, forms.has(name), method === 'POST');
    },
  });
  overviewRoutes(app, context);
  if (sandboxed.has('stripe')) checkoutRoutes(app, context);
  if (sandboxed.has('brevo')) {
    app.get<{ Params: { token: string } }>('/opt-in/:token', ({ params }, reply) => {
      const next = brevo.confirm(params.token);
      if (!next) throw new ApiError(404, 'This link has been used, or it belongs to no subscription.');
      return reply.redirect(next, 303);
    });
  }
}

type Sample = readonly [title: string, text: string];

/** Sample pages for external links whose addresses are not set. */
const links = new Map<string, Sample>([
  ['shop', ['Sample shop', 'The merchandise store opens here once its address is set.']],
  [
    'santa',
    ['Sample donation page', 'The page of Operation Santa Claus opens here once its address is set.'],
  ],
  [
    'portal',
    ['Your monthly gifts', 'Stripe sends donors a link here, and they change or stop a monthly gift.'],
  ],
]);

/** The same for external forms, which the site embeds in a frame. */
const forms = new Map<string, Sample>([
  ['expenses', ['Expense reimbursement request', 'A sample of the form for volunteers’ expenses.']],
  ['grants', ['Grant request', 'A sample of the form for partners’ grant requests.']],
  ['sponsorships', ['Fiscal sponsorship request', 'A sample of the form for initiatives’ requests.']],
]);

function samplePage([title, text]: Sample, hasForm: boolean, isSent: boolean): string {
  const sent = markup`<p role="status" class="notice good">Thank you. This is a sample: nothing was saved.</p>`;
  const form = markup`<form method="post">
<p><label>Your name <input required></label></p>
<p><label>Your email <input type="email" required></label></p>
<p><label>Amount <input type="number" required></label></p>
<p><label>What it is for <textarea rows="6" required></textarea></label></p>
<button class="button primary" type="submit">Send request</button>
</form>`;
  return page(
    'form',
    title,
    markup`<main>
<p class="ribbon">Sample page: nothing is sent anywhere</p>
<h1>${title}</h1>
${isSent ? sent : markup`<p class="lead">${text}</p>${hasForm && form}`}
</main>`,
  );
}
