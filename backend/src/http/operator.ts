import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an Authorization header carries the operator's token. Nobody is the operator while none is configured. */
export function isOperator(authorization: string, operatorToken: string | undefined): boolean {
  if (!operatorToken) return false;
  // Hashed first: equal lengths, so the comparison takes the same time whatever was sent.
  return timingSafeEqual(digest(authorization), digest(`Bearer ${operatorToken}`));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
