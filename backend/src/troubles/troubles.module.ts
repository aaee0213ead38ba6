import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { Troubles } from './troubles.js';

/** Checks what needs the operator, and sends alerts (docs/runbook.md, "A bad day"). */
@Module({
  imports: [MailModule, PaymentsModule],
  providers: [Troubles],
})
export class TroublesModule {}
