import { isIPv6 } from 'node:net';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.js';

/**
 * How many writes one client address may make in a minute, over all calls together. The payment provider's own
 * calls are known by their signature and are not counted.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return Promise.resolve(['GET', 'HEAD'].includes(request.method) || request.url.startsWith('/webhooks/'));
  }

  protected override getTracker({ ip }: Pick<FastifyRequest, 'ip'>): Promise<string> {
    return Promise.resolve(clientOf(ip));
  }

  /** One key for all calls, or each of them would have a limit of its own. */
  protected override generateKey(_context: ExecutionContext, tracker: string): string {
    return tracker;
  }

  protected override throwThrottlingException(): Promise<void> {
    throw new ApiError(
      429,
      'too_many_requests',
      'That was a little too fast. Please wait a minute and try again.',
    );
  }
}

/** One household or server has a whole /64 of IPv6 addresses to choose from. */
function clientOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
