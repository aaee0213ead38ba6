import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment.js';
import { readVisitorCookie, type Visitor } from './visitor.js';

/** A pipe, because a parameter decorator has no access to injected settings. */
@Injectable()
export class VisitorPipe implements PipeTransform<FastifyRequest, Visitor | null> {
  constructor(private readonly config: ConfigService<Environment, true>) {}

  transform(request: FastifyRequest): Visitor | null {
    return readVisitorCookie(request, this.config.get('PUBLIC_URL', { infer: true }));
  }
}

const RequestParam = createParamDecorator((_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getRequest<FastifyRequest>(),
);

/** Parameter decorator: the `Visitor` whose cookie the request carries, or null. */
export const CurrentVisitor = () => RequestParam(VisitorPipe);
