import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.js';

/**
 * Limits how many writes one client address may make in a minute, over all calls together. Reading is not counted,
 * nor are the payment provider's own calls, which are known by their signature.
 */
export async function limitWrites(app: NestFastifyApplication, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => clientOf(ip),
    allowList: ({ method, url }: FastifyRequest) =>
      ['GET', 'HEAD'].includes(method) || url.startsWith('/webhooks/'),
    errorResponseBuilder: () =>
      new ApiError(
        429,
        'too_many_requests',
        'That was a little too fast. Please wait a minute and try again.',
      ),
  });
}

/** One household or server has a whole /64 of IPv6 addresses to choose from. */
function clientOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
