import { Body, Controller, HttpCode, Ip, Post, UseGuards } from '@nestjs/common';
import { HoneypotGuard } from '../core/abuse-protection/guards.js';
import { RateLimits, rateLimitKey } from '../core/abuse-protection/rate-limits.js';
import type { SendStatementRequest, SendStatementResponse } from '../contract/other-calls.js';
import { IsEmailAddress } from '../core/http/validation.js';
import { Statements } from './statements.js';

export class SendStatementDto implements SendStatementRequest {
  @IsEmailAddress()
  email!: string;
}

/** What a donor asks for by themselves. */
@Controller()
export class ReceiptsController {
  constructor(
    private readonly statements: Statements,
    private readonly rateLimits: RateLimits,
  ) {}

  @Post('send-statement')
  @UseGuards(HoneypotGuard)
  @HttpCode(200)
  async sendStatement(@Body() { email }: SendStatementDto, @Ip() ip: string): Promise<SendStatementResponse> {
    await this.rateLimits.consumeMessage(rateLimitKey({ ip }));
    await this.statements.request(email);
    return { message: 'If gifts of last year came from this address, the statement is on its way to it.' };
  }
}
