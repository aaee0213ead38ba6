import { Module } from '@nestjs/common';
import { AbuseProtectionModule } from '../../core/abuse-protection/abuse-protection.module.js';
import { MailModule } from '../../mail/mail.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { Troubles } from './troubles.js';

/** Tells the operator what needs them. */
@Module({
  imports: [AbuseProtectionModule, MailModule, PaymentsModule],
  providers: [Troubles],
  exports: [Troubles],
})
export class AlertsModule {}
