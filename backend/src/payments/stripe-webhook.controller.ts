import { Controller, Headers, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.js';
import { BadSignature, PaymentProvider } from './payment-provider.js';
import { PaymentsService } from './payments.service.js';

/** What the payment provider tells by itself. It is believed by its signature alone. */
@Controller('webhooks')
export class StripeWebhookController {
  constructor(
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(PaymentsService) private readonly payments: PaymentsService,
  ) {}

  @Post('stripe')
  @HttpCode(200)
  async takeEvent(
    @Req() { body }: FastifyRequest,
    @Headers('stripe-signature') signature = '',
  ): Promise<{ received: true }> {
    // A request without a body never reaches the body parser.
    const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    await this.payments.handleEvent(this.read(rawBody, signature));
    return { received: true };
  }

  private read(rawBody: Buffer, signature: string) {
    try {
      return this.provider.readEvent(rawBody, signature);
    } catch (error) {
      if (!(error instanceof BadSignature)) throw error;
      throw new ApiError(400, 'bad_signature', 'The signature does not fit.', { cause: error });
    }
  }
}
