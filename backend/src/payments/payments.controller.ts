import { Body, Controller, Get, Header, Headers, HttpCode, Ip, Post, Req, Res } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rateLimitKey } from '../core/abuse-protection/rate-limits.js';
import type { Environment } from '../core/config/environment.js';
import { GiftStatusResponse, PaymentData, type GetPaymentDataRequest } from '../contract/payments.js';
import {
  createBrowserToken,
  CurrentBrowser,
  setBrowserCookie,
  type BrowserToken,
} from '../core/http/browser-token.js';
import { IsSingleLine } from '../core/http/validation.js';
import { GiftRecorder } from './gift-recorder.js';
import { PaymentProvider } from './payment-provider.js';
import { PaymentsService } from './payments.service.js';

class PaymentParamsDto {
  @IsSingleLine(500)
  checkoutSessionId!: string;
}

export class GetPaymentDataDto implements GetPaymentDataRequest {
  @IsObject({ message: '$property must be an object' })
  @ValidateNested()
  @Type(() => PaymentParamsDto)
  params!: PaymentParamsDto;
}

/** The endpoints that a donor's browser calls after the payment (docs/interface.md section 3). */
@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly config: ConfigService<Environment, true>,
  ) {}

  @Post('get-payment-data')
  @HttpCode(200)
  async getPaymentData(
    @Body() { params }: GetPaymentDataDto,
    @CurrentBrowser() current: BrowserToken | null,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentData> {
    const browser = current ?? createBrowserToken();
    const hasLeft = () => reply.raw.destroyed;
    const client = rateLimitKey({ ip });
    const payment = await this.payments.getPaymentData(params.checkoutSessionId, browser, client, hasLeft);
    // Not with a failure: it would replace the cookie with which another tab has claimed the payment meanwhile.
    this.setCookie(reply, browser);
    return payment;
  }

  /**
   * Returns the status of the gift that `X-Gift` names (`PaymentData.gift`), or of the newest one that this browser claimed. A
   * browser without a cookie gets one: a donor's return calls this first, and claims the payment with a cookie that it has already.
   * Not one that comes from another site: it does not send the cookie that it has.
   */
  @Get('gift-status')
  @Header('Cache-Control', 'no-store')
  async giftStatus(
    @CurrentBrowser() browser: BrowserToken | null,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('x-gift') gift?: string,
    @Headers('sec-fetch-site') site = 'same-origin',
  ): Promise<GiftStatusResponse> {
    if (!browser && site === 'same-origin') this.setCookie(reply, createBrowserToken());
    return { gift: browser === null ? null : await this.payments.findGiftStatus(browser, gift) };
  }

  private setCookie(reply: FastifyReply, browser: BrowserToken): void {
    setBrowserCookie(reply, browser, this.config.get('PUBLIC_URL', { infer: true }));
  }
}

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
    await this.recorder.handleEvent(this.provider.parseEvent(body, signature));
    return { received: true };
  }
}
