import {
  createParamDecorator,
  Inject,
  Injectable,
  type ExecutionContext,
  type PipeTransform,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { readVisitorCookie, type Visitor } from './visitor.js';

/** A pipe, because a parameter decorator has no access to injected settings. */
@Injectable()
export class VisitorPipe implements PipeTransform<FastifyRequest, Visitor | null> {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  transform(request: FastifyRequest): Visitor | null {
    return readVisitorCookie(request, this.environment.PUBLIC_URL);
  }
}

const RequestParam = createParamDecorator((_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getRequest<FastifyRequest>(),
);

/** Parameter decorator: the `Visitor` whose cookie the request carries, or null. */
export const CurrentVisitor = () => RequestParam(VisitorPipe);
