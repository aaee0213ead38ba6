import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.js';

/**
 * Rejects forms whose honeypot field is filled in (`X-Form-Honeypot`). The form empties the field, so a visitor whose password
 * manager filled it in can send the form again.
 * @throws ApiError 403
 */
@Injectable()
export class HoneypotGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!headers['x-form-honeypot']) return true;
    throw new ApiError(403, 'forbidden', 'This form seems to be filled in by a robot. Please try again.');
  }
}
