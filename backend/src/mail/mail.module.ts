import { Module } from '@nestjs/common';
import { RobotsModule } from '../robots/robots.module.js';
import { MailTransport } from './mail-transport.js';
import { MailController } from './mail.controller.js';
import { MailService } from './mail.service.js';
import { SmtpMailTransport } from './smtp-mail-transport.js';

@Module({
  imports: [RobotsModule],
  controllers: [MailController],
  providers: [MailService, { provide: MailTransport, useClass: SmtpMailTransport }],
})
export class MailModule {}
