import type { FastifyInstance } from 'fastify';
import { messagePage } from './message-page.js';
import { sendPage } from './page-answers.js';
import { samplePage } from './samples.js';

interface OneSample {
  Params: { name: string };
}

/** Pages that stand for those outside the site, until their addresses are set. */
export function sampleRoutes(app: FastifyInstance, publicUrl: string): void {
  for (const method of ['GET', 'POST'] as const) {
    app.route<OneSample>({
      method,
      url: '/sample/:name',
      handler: ({ params }, reply) => {
        const markup = samplePage(params.name, method === 'POST');
        // The site shows three of them in a frame of its own.
        if (markup) return sendPage(reply, markup, publicUrl, 200, 'framed by the site');
        const text = 'There are samples of shop, santa, expenses, grants and sponsorships.';
        return sendPage(reply, messagePage('No such sample', text), publicUrl, 404);
      },
    });
  }
}
