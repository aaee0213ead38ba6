import { createHash, randomBytes } from 'node:crypto';
import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment.js';

/** A browser, identified by a random cookie. The database stores only a hash of it. */
export interface Visitor {
  token: string;
}

/** The time for which a browser can follow its gift (GET /gift-status). */
const LIFETIME_S = 24 * 60 * 60;
const cookieName = (secure: boolean) => (secure ? '__Host-visitor' : 'visitor');

/** A pipe, because a parameter decorator has no access to injected settings. */
@Injectable()
class VisitorPipe implements PipeTransform<FastifyRequest, Visitor | null> {
  constructor(private readonly config: ConfigService<Environment, true>) {}

  transform(request: FastifyRequest): Visitor | null {
    return findVisitor(request, this.config.get('PUBLIC_URL', { infer: true }));
  }
}

/** The visitor whose cookie a request carries, which anyone can make up; null for none. */
export function findVisitor({ cookies }: FastifyRequest, publicUrl: string): Visitor | null {
  const token = cookies[cookieName(isSecure(publicUrl))];
  return token && /^[\w-]{43}$/.test(token) ? { token } : null;
}

const RequestParam = createParamDecorator((_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getRequest<FastifyRequest>(),
);

/** Parameter decorator: the `Visitor` whose cookie the request carries, or null. */
export const CurrentVisitor = () => RequestParam(VisitorPipe);

export function createVisitor(): Visitor {
  return { token: randomBytes(32).toString('base64url') };
}

/** Sets or renews the cookie for 24 hours. */
export function setVisitorCookie(reply: FastifyReply, { token }: Visitor, publicUrl: string): void {
  const secure = isSecure(publicUrl);
  reply.setCookie(cookieName(secure), token, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'strict',
    maxAge: LIFETIME_S,
  });
}

/** The hash that the database stores instead of a secret (a cookie, a checkout session id). */
export function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
