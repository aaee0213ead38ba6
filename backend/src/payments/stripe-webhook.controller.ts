import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../core/http/api-error.js';
import { log } from '../core/telemetry/log.js';
import { GiftRecorder } from './gift-recorder.js';
import { RejectedWebhook } from './payment-events.js';
import { PaymentProvider } from './payment-provider.js';

/** Stripe's webhook endpoint. The signature is its only authentication. */
@Controller('webhooks')
export class StripeWebhookController {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly recorder: GiftRecorder,
  ) {}

  @Post('stripe')
  @HttpCode(200)
  async receiveEvent(
    @Req() { body }: FastifyRequest<{ Body: Buffer }>,
    @Headers('stripe-signature') signature: string,
  ): Promise<{ received: true }> {
    await this.recorder.handleEvent(this.parse(body, signature));
    return { received: true };
  }

  private parse(body: Buffer, signature: string) {
    try {
      return this.provider.parseEvent(body, signature);
    } catch (error) {
      if (!(error instanceof RejectedWebhook)) throw error;
      log.warn({ reason: error.message }, 'a webhook event is refused');
      throw new ApiError(400, 'bad_signature', 'Invalid webhook signature.', { cause: error });
    }
  }
}
