import { Module, type OnModuleInit } from '@nestjs/common';
import { AbuseProtectionModule } from '../core/abuse-protection/abuse-protection.module.js';
import { Database } from '../core/database/database.js';
import { Outbox } from '../core/jobs/outbox.js';
import { MailDelivery } from './mail-delivery.js';
import { MailTransport } from './mail-transport.js';
import { MailController } from './mail.controller.js';
import { MailService } from './mail.service.js';
import { composeOffer } from './offer-mails.js';

/** Visitors' messages to the volunteers, and the mails that the server itself writes. */
@Module({
  imports: [AbuseProtectionModule],
  controllers: [MailController],
  providers: [MailService, MailTransport, MailDelivery],
  exports: [MailTransport, MailDelivery],
})
export class MailModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly mail: MailService,
    private readonly delivery: MailDelivery,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.outbox.registerHandler('message', (messageId, attempt) => this.mail.deliver(messageId, attempt));
    this.outbox.registerHandler('mail', (mailId, attempt) => this.delivery.deliver(mailId, attempt));
    this.delivery.registerComposer('offer', (mail) => composeOffer(this.database.orm, mail));
  }
}
