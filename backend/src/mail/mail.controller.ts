import { Body, Controller, Headers, HttpCode, Inject, Post, UseGuards } from '@nestjs/common';
import type { SendMailAnswer } from '../contract/mail.js';
import { BotGuard } from '../abuse-protection/bot.guard.js';
import { SendMailDto } from './dto/send-mail.dto.js';
import { MailService } from './mail.service.js';

/** Messages from the contact-us form. */
@Controller()
export class MailController {
  constructor(@Inject(MailService) private readonly mail: MailService) {}

  @Post('send-mail')
  @UseGuards(BotGuard)
  @HttpCode(200)
  sendMail(
    @Body() message: SendMailDto,
    @Headers('x-form-submission') submission?: string,
  ): Promise<SendMailAnswer> {
    return this.mail.take(message, submission && /^[\w-]{16,64}$/.test(submission) ? submission : null);
  }
}
