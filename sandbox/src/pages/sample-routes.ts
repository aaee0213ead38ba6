import type { FastifyInstance } from 'fastify';
import { messagePage } from './message-page.js';
import { sendPage } from './send-page.js';
import { samplePage } from './samples.js';

interface OneSample {
  Params: { name: string };
}

/** Sample pages for external links whose addresses are not set. */
export function sampleRoutes(app: FastifyInstance, publicUrl: string): void {
  for (const method of ['GET', 'POST'] as const) {
    app.route<OneSample>({
      method,
      url: '/sample/:name',
      handler: ({ params }, reply) => {
        const markup = samplePage(params.name, method === 'POST');
        // The site embeds three of them in a frame.
        if (markup) return sendPage(reply, markup, publicUrl, 200, 'framed by the site');
        const text = 'The samples are shop, santa, expenses, grants and sponsorships.';
        return sendPage(reply, messagePage('No such sample', text), publicUrl, 404);
      },
    });
  }
}
