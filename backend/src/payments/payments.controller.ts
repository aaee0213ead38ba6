import { Body, Controller, Get, Header, HttpCode, Inject, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { CurrentVisitor } from '../http/current-visitor.decorator.js';
import { createVisitor, setVisitorCookie, type Visitor } from '../http/visitor.js';
import { GetPaymentDataDto } from './dto/get-payment-data.dto.js';
import { GiftStatusResponseDto, PaymentDataDto } from './dto/payment-responses.dto.js';
import { GiftStatusService } from './gift-status.service.js';
import { PaymentsService } from './payments.service.js';

/** The endpoints that a donor's browser calls after the payment (docs/interface.md section 3). */
@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly giftStatusService: GiftStatusService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Post('get-payment-data')
  @HttpCode(200)
  getPaymentData(
    @Body() { params }: GetPaymentDataDto,
    @CurrentVisitor() currentVisitor: Visitor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentDataDto> {
    const visitor = currentVisitor ?? createVisitor();
    setVisitorCookie(reply, visitor, this.environment.PUBLIC_URL);
    return this.payments.getPaymentData(params.checkoutSessionId, visitor);
  }

  /** Returns the status of the newest gift that this browser claimed. */
  @Get('gift-status')
  @Header('Cache-Control', 'no-store')
  async giftStatus(@CurrentVisitor() visitor: Visitor | null): Promise<GiftStatusResponseDto> {
    return { gift: visitor && (await this.giftStatusService.findNewest(visitor)) };
  }
}
