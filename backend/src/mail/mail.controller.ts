import { Body, Controller, Headers, HttpCode, Ip, Post, UseGuards } from '@nestjs/common';
import { HoneypotGuard } from '../core/abuse-protection/guards.js';
import { parseIdempotencyKey } from '../core/abuse-protection/expiring-counters.js';
import { rateLimitKey } from '../core/abuse-protection/rate-limits.js';
import { SendMailResponse } from '../contract/mail.js';
import { SendMailDto } from './dto/send-mail.dto.js';
import { MailService } from './mail.service.js';

/** The contact form. */
@Controller()
export class MailController {
  constructor(private readonly mail: MailService) {}

  @Post('send-mail')
  @UseGuards(HoneypotGuard)
  @HttpCode(200)
  sendMail(
    @Body() message: SendMailDto,
    @Ip() ip: string,
    @Headers('idempotency-key') key?: string,
  ): Promise<SendMailResponse> {
    return this.mail.submit(message, parseIdempotencyKey(key), rateLimitKey({ ip }));
  }
}
