import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import type { SendMailAnswer } from '../contract/mail.js';
import { SendMailDto } from './dto/send-mail.dto.js';
import { MailService } from './mail.service.js';

/** Messages from the contact-us form. */
@Controller()
export class MailController {
  constructor(@Inject(MailService) private readonly mail: MailService) {}

  @Post('send-mail')
  @HttpCode(200)
  sendMail(@Body() message: SendMailDto): Promise<SendMailAnswer> {
    return this.mail.take(message);
  }
}
