import type { FastifyReply } from 'fastify';

/** Sends a page whose policy allows no scripts, and forms only to this origin and the site's. */
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
    // Browsers apply this directive to the redirect after a form, too.
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
