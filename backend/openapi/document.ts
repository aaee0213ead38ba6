import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/**
 * The OpenAPI document of every endpoint. `nest build` writes the DTOs' fields and comments into the classes; of an API that
 * another compiler compiled, as in the tests, it lists the endpoints without schemas.
 */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Volunteers for Ukraine')
    .setDescription(
      'The HTTP API of the site. Every error response has the body `{"error":{"message","code"}}`.',
    )
    .setVersion('1')
    .build();
  return SwaggerModule.createDocument(app, about, { operationIdFactory: (_controller, method) => method });
}
