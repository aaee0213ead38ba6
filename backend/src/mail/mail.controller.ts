import { Body, Controller, Headers, HttpCode, Ip, Post, UseGuards } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsNotEmpty } from 'class-validator';
import { HoneypotGuard } from '../core/abuse-protection/guards.js';
import { parseIdempotencyKey } from '../core/abuse-protection/idempotency-keys.js';
import { rateLimitKey } from '../core/abuse-protection/rate-limits.js';
import { SendMailResponse, type SendMailRequest } from '../contract/other-calls.js';
import { IsEmailAddress, IsMultiline, IsName, IsPhoneNumber } from '../core/http/validation.js';
import { MailService } from './mail.service.js';

const INCOMPLETE = 'Please, specify your name, email and message';

export class SendMailDto implements SendMailRequest {
  @IsNotEmpty({ message: INCOMPLETE })
  @IsName(200)
  name!: string;

  /** Optional; null counts as absent. */
  @Transform(({ value }: { value: unknown }) => value ?? '')
  @IsPhoneNumber()
  readonly phoneNumber: string = '';

  @IsEmailAddress()
  email!: string;

  @IsNotEmpty({ message: INCOMPLETE })
  @IsMultiline(5_000)
  message!: string;
}

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
