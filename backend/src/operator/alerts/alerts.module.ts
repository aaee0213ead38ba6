import { Module } from '@nestjs/common';
import { AbuseProtectionModule } from '../../core/abuse-protection/abuse-protection.module.js';
import { MailModule } from '../../mail/mail.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { Alerts } from './alerts.js';

/** Tells the operator what needs them. */
@Module({
  imports: [AbuseProtectionModule, MailModule, PaymentsModule],
  providers: [Alerts],
  exports: [Alerts],
})
export class AlertsModule {}
