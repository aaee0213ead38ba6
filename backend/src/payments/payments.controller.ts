import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import type { PaymentData } from '../contract/payments.js';
import { newVisitor, visitorOf } from '../http/visitor.js';
import { GetPaymentDataDto } from './dto/get-payment-data.dto.js';
import { PaymentsService } from './payments.service.js';

/** What a donor's browser asks about its payment. */
@Controller()
export class PaymentsController {
  constructor(
    @Inject(PaymentsService) private readonly payments: PaymentsService,
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
    const visitor = visitorOf(request, PUBLIC_URL) ?? newVisitor(reply, PUBLIC_URL);
    return this.payments.showSession(params.checkoutSessionId, visitor);
  }
}
