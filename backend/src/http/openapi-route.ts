import type { FastifyInstance } from 'fastify';
import type { OperatorDoor } from '../robots/operator-door.js';

/** GET /openapi.json, for the operator: it helps nobody else, and an attacker first. */
export function serveOpenApi(fastify: FastifyInstance, door: OperatorDoor, document: () => object): void {
  fastify.get('/openapi.json', async (request) => {
    await door.open(request);
    return document();
  });
}
