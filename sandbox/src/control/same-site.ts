import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.js';

/** Keeps other sites from pressing the sandbox's buttons through a newcomer's browser. @throws Refusal */
export function requireSameSite(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site')
    throw new Refusal(400, 'Only the page itself may do that');
}
