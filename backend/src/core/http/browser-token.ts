import { createHash, randomBytes } from 'node:crypto';
import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment.js';

/** The random cookie that identifies a browser. The database stores only a hash of it. */
export type BrowserToken = string;

/** The time for which a browser can follow its gift (GET /gift-status). */
const LIFETIME_S = 24 * 60 * 60;
const cookieName = (secure: boolean) => (secure ? '__Host-visitor' : 'visitor');

/** A pipe, because a parameter decorator has no access to injected settings. */
@Injectable()
class BrowserTokenPipe implements PipeTransform<FastifyRequest, BrowserToken | null> {
  constructor(private readonly config: ConfigService<Environment, true>) {}

  transform(request: FastifyRequest): BrowserToken | null {
    return findBrowserToken(request, this.config.get('PUBLIC_URL', { infer: true }));
  }
}

/** The token in a request's cookie, which anyone can make up; null for none. */
export function findBrowserToken({ cookies }: FastifyRequest, publicUrl: string): BrowserToken | null {
  const token = cookies[cookieName(isSecure(publicUrl))];
  return token && /^[\w-]{43}$/.test(token) ? token : null;
}

const RequestParam = createParamDecorator((_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getRequest<FastifyRequest>(),
);

/** Parameter decorator: the `BrowserToken` of the request, or null. */
export const CurrentBrowser = () => RequestParam(BrowserTokenPipe);

export const createBrowserToken = (): BrowserToken => randomBytes(32).toString('base64url');

/** Sets or renews the cookie for 24 hours. */
export function setBrowserCookie(reply: FastifyReply, browser: BrowserToken, publicUrl: string): void {
  const secure = isSecure(publicUrl);
  const rules = { path: '/', httpOnly: true, secure, sameSite: 'strict', maxAge: LIFETIME_S } as const;
  reply.setCookie(cookieName(secure), browser, rules);
}

/** The hash that the database stores instead of a secret (a cookie, a checkout session id). */
export const sha256 = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
