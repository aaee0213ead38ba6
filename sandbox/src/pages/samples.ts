import type { FastifyInstance } from 'fastify';
import { page } from './layout.js';
import { markup } from './markup.js';
import { messagePage } from './message-page.js';
import { sendPage } from './send-page.js';

/** Titles and texts of external pages. */
const links = new Map([
  ['shop', ['Sample shop', 'The merchandise store opens here once its address is set.']],
  [
    'santa',
    ['Sample donation page', 'The page of Operation Santa Claus opens here once its address is set.'],
  ],
]);

/** The same of external forms, which the site embeds in a frame. */
const forms = new Map([
  ['expenses', ['Expense reimbursement request', 'A sample of the form for volunteers’ expenses.']],
  ['grants', ['Grant request', 'A sample of the form for partners’ grant requests.']],
  ['sponsorships', ['Fiscal sponsorship request', 'A sample of the form for initiatives’ requests.']],
]);

/** Sample pages for external links whose addresses are not set. */
export function sampleRoutes(app: FastifyInstance, publicUrl: string): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'POST'],
    url: '/sample/:name',
    handler: ({ params: { name }, method }, reply) => {
      const [title, text] = links.get(name) ?? forms.get(name) ?? [];
      if (title === undefined || text === undefined) {
        const names = 'The samples are shop, santa, expenses, grants and sponsorships.';
        return sendPage(reply, messagePage('No such sample', names), publicUrl, 404);
      }
      const isSent = method === 'POST';
      const sample = markup`<main>
<p class="ribbon">Sample page: nothing is sent anywhere</p>
<h1>${title}</h1>
${isSent ? sent : markup`<p class="lead">${text}</p>${forms.has(name) && form}`}
</main>`;
      return sendPage(reply, page('sample', title, sample), publicUrl, 200, 'framed by the site');
    },
  });
}

const sent = markup`<p role="status" class="notice good">Thank you. This is a sample: nothing was saved.</p>`;

const form = markup`<form method="post">
<p><label>Your name <input required></label></p>
<p><label>Your email <input type="email" required></label></p>
<p><label>Amount <input type="number" required></label></p>
<p><label>What it is for <textarea rows="6" required></textarea></label></p>
<div class="actions"><button class="button primary" type="submit">Send request</button></div>
</form>`;
