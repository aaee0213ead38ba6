import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.js';
import { isOperator } from './operator.js';

/** GET /openapi.json, for the operator: it helps nobody else, and an attacker first. */
export function serveOpenApi(
  fastify: FastifyInstance,
  operatorToken: string | undefined,
  document: () => object,
): void {
  fastify.get('/openapi.json', (request) => {
    if (!isOperator(request.headers.authorization ?? '', operatorToken)) {
      throw new ApiError(401, 'unauthorized', 'The operator’s token is needed for this.');
    }
    return document();
  });
}
