import type { FastifyRequest } from 'fastify';
import { SandboxError } from '../sandbox-error.js';

/** Rejects writes from pages of other origins (CSRF). @throws SandboxError */
export function requireSameOrigin(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site')
    throw new SandboxError(400, 'Only the sandbox’s own page may do that');
}
