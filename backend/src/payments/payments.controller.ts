import { Body, Controller, Get, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import type { GiftStatusAnswer, PaymentData } from '../contract/payments.js';
import { newVisitor, rememberVisitor, visitorOf } from '../http/visitor.js';
import { GetPaymentDataDto } from './dto/get-payment-data.dto.js';
import { GiftStatuses } from './gift-statuses.js';
import { PaymentsService } from './payments.service.js';

/** The calls of a donor's browser about its payment (docs/interface.md section 3). */
@Controller()
export class PaymentsController {
  constructor(
    @Inject(PaymentsService) private readonly payments: PaymentsService,
    @Inject(GiftStatuses) private readonly statuses: GiftStatuses,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Post('get-payment-data')
  @HttpCode(200)
  getPaymentData(
    @Body() { params }: GetPaymentDataDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentData> {
    const { PUBLIC_URL } = this.environment;
    const visitor = visitorOf(request, PUBLIC_URL) ?? newVisitor();
    rememberVisitor(reply, visitor, PUBLIC_URL);
    return this.payments.getPaymentData(params.checkoutSessionId, visitor);
  }

  @Get('gift-status')
  @Header('Cache-Control', 'no-store')
  async giftStatus(@Req() request: FastifyRequest): Promise<GiftStatusAnswer> {
    const visitor = visitorOf(request, this.environment.PUBLIC_URL);
    return { gift: visitor && (await this.statuses.findNewest(visitor)) };
  }
}
