import Stripe from 'stripe';
import { rateLimitDelayMs, waitForRateLimit } from '../jobs/rate-limit.js';

type Client = ReturnType<typeof Stripe.createNodeHttpClient>;
type Response = Awaited<ReturnType<Client['makeRequest']>>;

/** Stripe answered 429. */
class RateLimited extends Error {
  constructor(
    readonly response: Response,
    readonly retryAfterMs: number,
  ) {
    super('Stripe’s rate limit is exceeded');
  }
}

/**
 * Repeats a request that Stripe answers with 429, after the delay that the answer asks for. Stripe's SDK itself does not
 * repeat them (docs.stripe.com/rate-limits), and a failed page would end the whole list.
 */
export class RateLimitedHttpClient implements Client {
  private readonly client = Stripe.createNodeHttpClient();

  /** @param maxWaitMs how long one request may wait; then it fails with 429 */
  constructor(private readonly maxWaitMs: number) {}

  getClientName(): string {
    return this.client.getClientName();
  }

  async makeRequest(...request: Parameters<Client['makeRequest']>): Promise<Response> {
    let refused: Response | undefined;
    const call = async () => {
      if (refused) discard(refused);
      const response = await this.client.makeRequest(...request);
      if (response.getStatusCode() !== 429) return response;
      refused = response;
      const headers = response.getHeaders() as Record<string, string | undefined>;
      throw new RateLimited(
        response,
        rateLimitDelayMs((name) => headers[name]),
      );
    };
    try {
      return await waitForRateLimit(call, this.maxWaitMs);
    } catch (error) {
      if (error instanceof RateLimited) return error.response;
      throw error;
    }
  }
}

/** Reads the body to its end, which frees the connection. */
function discard(response: Response): void {
  response.toStream(() => undefined).resume();
}
