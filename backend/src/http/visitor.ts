import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A browser, told apart by an unguessable cookie that says nothing about its owner. The database keeps its hash
 * only, so that a copy of the database does not open anything.
 */
export interface Visitor {
  token: string;
}

/** As long as a browser can follow its gift (GET /gift-status). What it may see of a donor ends after an hour. */
const LIFETIME_S = 24 * 60 * 60;
const cookieName = (secure: boolean) => (secure ? '__Host-visitor' : 'visitor');

/** The browser that sends this request; null when it was never given a cookie. */
export function visitorOf(request: FastifyRequest, publicUrl: string): Visitor | null {
  const token = request.cookies[cookieName(isSecure(publicUrl))];
  return token && /^[\w-]{43}$/.test(token) ? { token } : null;
}

/** A browser that has no cookie yet. */
export function newVisitor(): Visitor {
  return { token: randomBytes(32).toString('base64url') };
}

/** Gives a browser its cookie, for another 24 hours. */
export function rememberVisitor(reply: FastifyReply, { token }: Visitor, publicUrl: string): void {
  const secure = isSecure(publicUrl);
  reply.setCookie(cookieName(secure), token, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'strict',
    maxAge: LIFETIME_S,
  });
}

/** How a secret (a cookie, a session id) is kept. */
export function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
