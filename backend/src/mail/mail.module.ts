import { Module, type OnModuleInit } from '@nestjs/common';
import { AbuseProtectionModule } from '../core/abuse-protection/abuse-protection.module.js';
import { Outbox } from '../core/jobs/outbox.js';
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
export class MailModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    this.outbox.registerHandler('message', (messageId, attempt) => this.mail.deliver(messageId, attempt));
  }
}
