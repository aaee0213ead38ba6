import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** The client address that rate limits count by. An IPv6 client controls a whole /64, so it is counted by that prefix. */
export function rateLimitKey({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(ip);
}
