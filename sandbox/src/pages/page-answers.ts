import type { FastifyReply } from 'fastify';

/** Sends a page that runs no script and may send its forms to this origin, and return to the site. */
export function sendPage(
  reply: FastifyReply,
  markup: string,
  siteUrl: string,
  status = 200,
  frames: 'never framed' | 'framed by the site' = 'never framed',
): FastifyReply {
  const { origin } = new URL(siteUrl);
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    // A browser holds the redirect after a form to this rule as well.
    `form-action 'self' ${origin}`,
    "base-uri 'none'",
    `frame-ancestors ${frames === 'never framed' ? "'none'" : `'self' ${origin}`}`,
  ];
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(markup);
}
