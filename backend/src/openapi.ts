import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** The OpenAPI document of every call, made from the DTOs and their comments when the server is built. */
export function openApiDocument(app: NestFastifyApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Volunteers for Ukraine')
    .setDescription('The calls of the site’s own server. Every failure is `{"error":{"message","code"}}`.')
    .setVersion('1')
    .build();
  return SwaggerModule.createDocument(app, about, { operationIdFactory: (_controller, method) => method });
}
