import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { OperatorGuard } from '../abuse-protection/operator.guard.js';

/** Where the document lies, as seen from the sources, the build and the image alike. */
const DOCUMENT = new URL('../../../docs/openapi.json', import.meta.url);

/** GET /openapi.json, for the operator: it helps nobody else, and an attacker first. */
export function serveOpenApi(fastify: FastifyInstance, door: OperatorGuard): void {
  fastify.get('/openapi.json', async (request, reply) => {
    await door.open(request);
    return reply.type('application/json; charset=utf-8').send(await readFile(DOCUMENT));
  });
}
