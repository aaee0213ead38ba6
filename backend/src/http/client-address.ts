import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * Whom limits count as one: an IPv4 address, however it is written; of IPv6 addresses a whole /64, since one
 * household or server has all of them to choose from.
 */
export function clientOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(ip);
}
