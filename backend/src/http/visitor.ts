import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A browser, told apart by an unguessable cookie that says nothing about its owner. The database keeps its hash
 * only, so that a copy of the database does not open anything.
 */
export interface Visitor {
  token: string;
}

const LIFETIME_S = 60 * 60;
const cookieName = (secure: boolean) => (secure ? '__Host-visitor' : 'visitor');

/** The browser that sends this request; null when it was never given a cookie. */
export function visitorOf(request: FastifyRequest, publicUrl: string): Visitor | null {
  const token = request.cookies[cookieName(isSecure(publicUrl))];
  return token && /^[\w-]{43}$/.test(token) ? { token } : null;
}

/** Gives a browser its cookie. */
export function newVisitor(reply: FastifyReply, publicUrl: string): Visitor {
  const token = randomBytes(32).toString('base64url');
  const secure = isSecure(publicUrl);
  reply.setCookie(cookieName(secure), token, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'strict',
    maxAge: LIFETIME_S,
  });
  return { token };
}

/** How a secret (a cookie, a session id) is kept. */
export function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
