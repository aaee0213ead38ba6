import { Body, Controller, Get, Header, HttpCode, Ip, Post, Res } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { FastifyReply } from 'fastify';
import { rateLimitKey } from '../core/abuse-protection/rate-limits.js';
import type { Environment } from '../core/config/environment.js';
import { GiftStatusResponse, PaymentData } from '../contract/payments.js';
import {
  createBrowserToken,
  CurrentBrowser,
  setBrowserCookie,
  type BrowserToken,
} from '../core/http/browser-token.js';
import { FailsWith } from '../core/http/fails-with.js';
import { GetPaymentDataDto } from './dto/get-payment-data.dto.js';
import { PaymentsService } from './payments.service.js';

/** The endpoints that a donor's browser calls after the payment (docs/interface.md section 3). */
@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly config: ConfigService<Environment, true>,
  ) {}

  @Post('get-payment-data')
  @FailsWith(404, 502)
  @HttpCode(200)
  getPaymentData(
    @Body() { params }: GetPaymentDataDto,
    @CurrentBrowser() current: BrowserToken | null,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentData> {
    const browser = current ?? createBrowserToken();
    setBrowserCookie(reply, browser, this.config.get('PUBLIC_URL', { infer: true }));
    return this.payments.getPaymentData(params.checkoutSessionId, browser, rateLimitKey({ ip }));
  }

  /** Returns the status of the newest gift that this browser claimed. */
  @Get('gift-status')
  @Header('Cache-Control', 'no-store')
  async giftStatus(@CurrentBrowser() browser: BrowserToken | null): Promise<GiftStatusResponse> {
    return { gift: browser && (await this.payments.findGiftStatus(browser)) };
  }
}
