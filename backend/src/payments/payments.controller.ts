import { Body, Controller, Get, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { createVisitor, setVisitorCookie, readVisitorCookie } from '../http/visitor.js';
import { GetPaymentDataDto } from './dto/get-payment-data.dto.js';
import { GiftStatusAnswerDto, PaymentDataDto } from './dto/payment-answers.dto.js';
import { GiftStatuses } from './gift-statuses.js';
import { PaymentsService } from './payments.service.js';

/** The calls of a donor's browser about its payment (docs/interface.md section 3). */
@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly statuses: GiftStatuses,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Post('get-payment-data')
  @HttpCode(200)
  getPaymentData(
    @Body() { params }: GetPaymentDataDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentDataDto> {
    const { PUBLIC_URL } = this.environment;
    const visitor = readVisitorCookie(request, PUBLIC_URL) ?? createVisitor();
    setVisitorCookie(reply, visitor, PUBLIC_URL);
    return this.payments.getPaymentData(params.checkoutSessionId, visitor);
  }

  /** The status of the newest gift of this browser. */
  @Get('gift-status')
  @Header('Cache-Control', 'no-store')
  async giftStatus(@Req() request: FastifyRequest): Promise<GiftStatusAnswerDto> {
    const visitor = readVisitorCookie(request, this.environment.PUBLIC_URL);
    return { gift: visitor && (await this.statuses.findNewest(visitor)) };
  }
}
