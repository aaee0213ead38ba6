import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';

/** The statuses with which any call, and any write, may fail (docs/interface.md section 3). */
const ANY_CALL = [500, 503];
const ANY_WRITE = [400, 403, 413, 415, 429];

const FAILURE = { $ref: '#/components/responses/Failure' };

interface Schema {
  properties?: Record<string, { default?: unknown }>;
  required?: string[];
}

interface Operation {
  parameters: { in: string; name: string; required: boolean; schema: { default?: unknown } }[];
  responses: Record<string, object>;
}

/** What a decorator of a DTO says about its property. */
const LIMITS: Record<string, (limit: never) => object> = {
  arrayMaxSize: (maxItems: number) => ({ maxItems }),
  isEmailAddress: () => ({ format: 'email', maxLength: 254 }),
  isInt: () => ({ type: 'integer' }),
  isNotEmpty: () => ({ minLength: 1 }),
  matches: ({ flags, source }: RegExp) => (flags === '' ? { pattern: source } : {}),
  max: (maximum: number) => ({ maximum }),
  maxLength: (maxLength: number) => ({ maxLength }),
  min: (minimum: number) => ({ minimum }),
};

/**
 * The OpenAPI document of every endpoint. `nest build` writes the DTOs' fields and comments into the classes; of an API that
 * another compiler compiled, as in the tests, it lists the endpoints without schemas.
 */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Volunteers for Ukraine')
    .setDescription('The HTTP API of the site.')
    .setVersion('1')
    .addServer('/api')
    .build();
  const document = SwaggerModule.createDocument(app, about, {
    operationIdFactory: (_controller, method) => method,
  });
  const { components = {} } = document;
  addLimits((components.schemas ?? {}) as Record<string, Schema>);
  const schema = { $ref: '#/components/schemas/ErrorEnvelope' };
  const description = 'What went wrong, for a person and for a program.';
  components.responses = { Failure: { description, content: { 'application/json': { schema } } } };
  for (const path of Object.values(document.paths) as Record<string, Operation>[])
    for (const [method, operation] of Object.entries(path)) completeOperation(operation, method !== 'get');
  return document;
}

function addLimits(schemas: Record<string, Schema>): void {
  const storage = getMetadataStorage();
  const { validationMetadatas } = storage as unknown as { validationMetadatas: Map<() => void, unknown> };
  for (const target of validationMetadatas.keys()) {
    const { properties = {}, required = [] } = schemas[target.name] ?? {};
    for (const rule of storage.getTargetValidationMetadatas(target, '', true, false)) {
      // Undefined for a rule without any.
      const [limit] = [rule.constraints].flat() as never[];
      Object.assign(properties[rule.propertyName] ?? {}, LIMITS[rule.name ?? '']?.(limit as never));
    }
    // A property with a default may be absent.
    for (const [name, property] of Object.entries(properties))
      if ('default' in property && required.includes(name)) required.splice(required.indexOf(name), 1);
  }
}

function completeOperation({ parameters, responses }: Operation, isWrite: boolean): void {
  for (const parameter of parameters) {
    const isOptionalHeader = parameter.in === 'header' && parameter.name !== 'stripe-signature';
    parameter.required = !isOptionalHeader && !('default' in parameter.schema);
  }
  for (const status of [...ANY_CALL, ...(isWrite ? ANY_WRITE : [])]) responses[status] ??= FAILURE;
  for (const [status, response] of Object.entries(responses))
    if (JSON.stringify(response).includes('/ErrorEnvelope"')) responses[status] = FAILURE;
}
