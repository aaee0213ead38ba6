import { Module } from '@nestjs/common';
import { AbuseProtectionModule } from '../abuse-protection/abuse-protection.module.js';
import { MailTransport } from './mail-transport.js';
import { MailController } from './mail.controller.js';
import { MailService } from './mail.service.js';

/** Delivers visitors' messages to the volunteers by mail. */
@Module({
  imports: [AbuseProtectionModule],
  controllers: [MailController],
  providers: [MailService, MailTransport],
  exports: [MailTransport],
})
export class MailModule {}
